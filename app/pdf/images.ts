import placeholderUrl from "./placeholder.svg?inline";
import { withTimeout } from "../with-timeout.ts";

/** The data URLs of an element's images, by their URL, and how many of them are a placeholder. */
export type EmbeddedImages = { dataUrls: Map<string, string>; replaced: number };

/** Maximum time to load an image, in milliseconds; most come from the browser's cache. */
const timeout = 15_000;

/** Reads an element's images at the given width; a placeholder replaces those whose host does not allow it by CORS. */
export async function readImages(element: Element, width: number): Promise<EmbeddedImages> {
  const images: EmbeddedImages = { dataUrls: new Map(), replaced: 0 };
  const urls = new Set(Array.from(element.querySelectorAll("img"), ({ src }) => src));
  for (const url of urls) {
    const dataUrl = await readImage(url, width).catch(() => {
      images.replaced += 1;
      return readImage(placeholderUrl, width);
    });
    images.dataUrls.set(url, dataUrl);
  }
  return images;
}

/** Loads a CORS image instead of calling fetch(), because the content policy allows images from other hosts only. */
async function readImage(url: string, width: number): Promise<string> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = url;
  await withTimeout(image.decode(), timeout, "An image did not load");
  return drawToCanvas(image, width).toDataURL("image/png");
}

function drawToCanvas(image: HTMLImageElement, width: number): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  if (!naturalWidth || !naturalHeight) throw new Error(`${image.src} has no size`);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.ceil((width * naturalHeight) / naturalWidth);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
