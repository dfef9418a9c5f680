import { type SnapdomPlugin, snapdom } from "@zumer/snapdom";
import type { Pictures } from "./pictures.ts";

/** As many pixels across as are worth it: twice the 600 points they take on paper. */
const sharpWidth = 1200;

/** What every browser's canvas holds: WebKit limits its area, Firefox its sides. */
const largestArea = 16_000_000;
const largestSide = 32_000;

/** How many pixels across an element can be captured with. */
export function captureWidth(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  if (!width || !height) throw new Error("There is nothing to capture");
  const byArea = Math.sqrt((largestArea * width) / height);
  const bySide = (largestSide * width) / height;
  return Math.floor(Math.min(sharpWidth, byArea, bySide));
}

/**
 * An element as it looks on screen, that many pixels across, with the given pictures.
 * The place of what `leftOut` selects stays empty.
 */
export async function capture(
  element: HTMLElement,
  width: number,
  pictures: Pictures,
  leftOut: string,
): Promise<HTMLCanvasElement> {
  const size = { width, dpr: 1 };
  const captured = await snapdom(element, {
    ...size,
    exclude: leftOut,
    plugins: [holding(pictures)],
  });
  return captured.toCanvas(size);
}

/** Puts the pictures into the copy of the element, before snapdom would fetch them. */
function holding({ dataByAddress }: Pictures): SnapdomPlugin {
  return {
    name: "pictures",
    afterClone({ clone }) {
      for (const image of clone?.querySelectorAll("img") ?? []) {
        image.src = dataByAddress.get(image.src) ?? image.src;
      }
    },
  };
}
