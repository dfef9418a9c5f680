import placeholderUrl from "./placeholder.svg?inline";
import { withTimeout } from "../api/with-timeout.ts";

/** The data URLs of an element's images, by their URL, and how many of them are a placeholder. */
export type EmbeddedImages = { dataUrls: Map<string, string>; replaced: number };

/** Maximum time to load an image, in milliseconds; most come from the browser's cache. */
const timeout = 15_000;

/**
 * Reads an element's images at the size that they have in a capture of the given width: snapdom would shrink larger ones
 * in a worker, which the content policy forbids. A placeholder replaces those whose host does not allow it by CORS.
 */
export async function readImages(element: Element, width: number): Promise<EmbeddedImages> {
  const images: EmbeddedImages = { dataUrls: new Map(), replaced: 0 };
  const scale = width / element.getBoundingClientRect().width;
  for (const shown of element.querySelectorAll("img")) {
    const shownWidth = Math.ceil(coverWidth(shown) * scale);
    const dataUrl = await readShownImage(shown.src, shownWidth).catch(() => {
      images.replaced += 1;
      return readImage(placeholderUrl, shownWidth);
    });
    images.dataUrls.set(shown.src, dataUrl);
  }
  return images;
}

/** Returns the width at which an image covers its box. */
function coverWidth(image: HTMLImageElement): number {
  const { width, height } = image.getBoundingClientRect();
  return Math.max(width, (height * image.naturalWidth) / (image.naturalHeight || 1));
}

/**
 * Reads an image that is shown. Its host may allow it only to requests that ask for it by CORS: the browser's cache then
 * has the response to the page, without that permission, under the same address.
 */
async function readShownImage(url: string, width: number): Promise<string> {
  try {
    return await readImage(url, width);
  } catch (error) {
    if (new URL(url).origin === window.location.origin) throw error;
    return await readImage(`${url}${url.includes("?") ? "&" : "?"}cors`, width);
  }
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
