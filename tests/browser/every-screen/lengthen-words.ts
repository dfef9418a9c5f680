/** Appends a long word to all prose, and to the texts that come from the catalogue or a person; to be evaluated in the page. */
export function lengthenWords(): void {
  const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk";
  const texts = "main :is(h1, h2, h3, p, td, th[scope=row], dd, li)";
  // The site's own labels, amounts and counts are never long words.
  const short =
    ".btn, .plan-table, .plan-option, .order-lines, .course-table td:nth-of-type(n + 2), .course-card-facts, .outline-facts, .progress-alpona, .language-badge, .demo-mark, nav[aria-label=Breadcrumb]";
  for (const element of document.querySelectorAll(texts)) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (text) =>
      text.textContent!.trim() && !text.parentElement!.closest(short)
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
    );
    const last = walker.lastChild();
    if (last && !last.textContent!.endsWith(word)) last.textContent += ` ${word}`;
  }
}
