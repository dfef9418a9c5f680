import type { Extent } from "./paginate.ts";

/** Returns the boxes of an element's lines, images and buttons, measured from its top, without the excluded elements. */
export function measureBoxes(element: Element, excluded: string): Extent[] {
  const { top } = element.getBoundingClientRect();
  return [...lineBoxes(element, excluded), ...imageBoxes(element, excluded)]
    .filter(({ height }) => height > 0)
    .map((box) => ({ top: box.top - top, bottom: box.bottom - top }));
}

function lineBoxes(element: Element, excluded: string): DOMRect[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement?.closest(excluded)) continue;
    range.selectNodeContents(texts.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

function imageBoxes(element: Element, excluded: string): DOMRect[] {
  return [...element.querySelectorAll("img, svg, button")]
    .filter((image) => !image.closest(excluded))
    .map((image) => image.getBoundingClientRect());
}
