import type { Stretch } from "./pages.ts";

/** Where the lines of text and the pictures of an element stand, counted from its top. */
export function boxesOf(element: Element, leftOut: string): Stretch[] {
  const { top } = element.getBoundingClientRect();
  return [...lineRectangles(element, leftOut), ...pictureRectangles(element, leftOut)]
    .filter(({ height }) => height > 0)
    .map((rectangle) => ({ top: rectangle.top - top, bottom: rectangle.bottom - top }));
}

function lineRectangles(element: Element, leftOut: string): DOMRect[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const rectangles: DOMRect[] = [];
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest(leftOut)) continue;
    range.selectNodeContents(texts.currentNode);
    rectangles.push(...range.getClientRects());
  }
  return rectangles;
}

function pictureRectangles(element: Element, leftOut: string): DOMRect[] {
  return [...element.querySelectorAll("img, svg, button")]
    .filter((picture) => !picture.closest(leftOut))
    .map((picture) => picture.getBoundingClientRect());
}
