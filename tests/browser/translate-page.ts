import type { Page } from "@playwright/test";

/** Wraps each text of the page as Chrome's translation does; returns how many were wrapped. */
export async function translatePage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest("script, style, title, font, textarea, [translate=no]")
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
    return texts.length;
  });
}
