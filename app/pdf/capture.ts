import { type SnapdomPlugin, snapdom } from "@zumer/snapdom";

/** A larger width adds no visible detail: the image is 600 points wide on paper. */
const maximumWidth = 1200;

/** Every browser's canvas supports these sizes: WebKit limits the area, Firefox the sides. */
const maximumArea = 16_000_000;
const maximumSide = 32_000;

/** Returns the width to capture an element with, in pixels. Throws when the element has no size. */
export function captureWidth(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  if (!width || !height) throw new Error("There is nothing to capture");
  const byArea = Math.sqrt((maximumArea * width) / height);
  const bySide = (maximumSide * width) / height;
  return Math.floor(Math.min(maximumWidth, byArea, bySide));
}

type CaptureOptions = {
  /** The width of the result, in pixels. */
  width: number;
  /** The data URLs of the element's images, by their URL. */
  dataUrls: Map<string, string>;
  /** A selector; its elements leave empty space. */
  excluded: string;
};

/** Captures an element as it looks on screen. */
export async function capture(
  element: HTMLElement,
  { width, dataUrls, excluded }: CaptureOptions,
): Promise<HTMLCanvasElement> {
  const size = { width, dpr: 1 };
  const captured = await snapdom(element, {
    ...size,
    exclude: excluded,
    plugins: [withDataUrls(dataUrls)],
  });
  return captured.toCanvas(size);
}

/** Replaces the URLs of images in snapdom's copy of the element, so that snapdom fetches none. */
function withDataUrls(dataUrls: Map<string, string>): SnapdomPlugin {
  return {
    name: "data-urls",
    afterClone({ clone }) {
      for (const image of clone?.querySelectorAll("img") ?? []) {
        image.src = dataUrls.get(image.src) ?? image.src;
      }
    },
  };
}
