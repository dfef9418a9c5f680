/** Lets links lead to other documents of the page, and to places in this one; the sandbox itself opens nothing. */
export function followLinks(open: (document: string) => void): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || event.defaultPrevented) return;
    const href = link.getAttribute("href")!;
    if (href.startsWith("#")) document.getElementById(href.slice(1))?.scrollIntoView();
    const [, name] = /^(?:\.\/)?([\w.-]+\.html)$/.exec(href) ?? [];
    if (name !== undefined) open(name);
  });
}
