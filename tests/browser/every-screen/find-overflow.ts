/** Returns the texts and boxes that leave the box they stand in, as readable lines; to be evaluated in the page. */
export function findOverflow(): string[] {
  // Code, tables of prose and of plans, and the names of categories on a phone scroll by themselves. A list shows three
  // lines of a course's text and "…", the breadcrumb and a lesson's slim bar the beginning of a name and "…".
  const scrollsOrShortens =
    "pre, .cm-scroller, .lesson-prose table, .plan-table-frame, .category-list > ul, .course-details, nav[aria-label=Breadcrumb] .truncate, .lesson-bar .truncate";
  const tolerance = 1.5;
  const found = new Set<string>();
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.add(`the page scrolls to ${page.scrollWidth} px`);

  const name = (element: Element) =>
    [element.tagName.toLowerCase(), ...element.classList].slice(0, 4).join(".");
  const excess = (inner: DOMRect, outer: DOMRect) =>
    Math.max(inner.right - outer.right, outer.left - inner.left);

  const range = document.createRange();
  const measureText = (text: Text, box: Element) => {
    range.selectNodeContents(text);
    const outer = box.getBoundingClientRect();
    for (const line of range.getClientRects()) {
      const below = Math.max(line.bottom - outer.bottom, outer.top - line.top) - line.height / 3;
      if (line.width > 0 && Math.max(excess(line, outer), below) > tolerance)
        found.add(`“${text.data.trim().slice(0, 40)}” in ${name(box)}`);
    }
  };
  const measure = (parent: Element, box: Element) => {
    for (const child of parent.childNodes) {
      if (child instanceof Text && child.data.trim()) measureText(child, box);
      if (!(child instanceof HTMLElement) || !child.checkVisibility()) continue;
      const { display, position, clipPath, marginLeft, marginRight } = getComputedStyle(child);
      // Only for screen readers.
      if (clipPath !== "none") continue;
      const isBox = display !== "inline" && display !== "contents";
      const rect = child.getBoundingClientRect();
      // What is positioned stays within the window.
      const isFree = position === "absolute" || position === "fixed";
      const outer = (isFree ? page : box).getBoundingClientRect();
      const pull = -Math.min(0, Number.parseFloat(marginLeft), Number.parseFloat(marginRight));
      if (isBox && rect.width > 0 && excess(rect, outer) - pull > tolerance)
        found.add(`${name(child)} in ${name(isFree ? page : box)}`);
      if (!child.matches(scrollsOrShortens)) measure(child, isBox ? child : box);
    }
  };
  measure(document.body, document.body);
  return [...found];
}
