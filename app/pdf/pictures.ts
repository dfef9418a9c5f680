import neutralAddress from "./neutral-picture.svg?inline";

/** An element's pictures, as data that a capture may hold. */
export type Pictures = {
  dataByAddress: Map<string, string>;
  /** How many a neutral picture stands for, because their host does not let them be read. */
  replaced: number;
};

/** For a picture that the page has already; it comes from the browser's cache, or fails soon. */
const timeLimit = 15_000;

/** Reads the pictures of an element, each drawn at the given width. */
export async function readPictures(element: Element, width: number): Promise<Pictures> {
  const pictures: Pictures = { dataByAddress: new Map(), replaced: 0 };
  const addresses = new Set(Array.from(element.querySelectorAll("img"), ({ src }) => src));
  for (const address of addresses) {
    const data = await read(address, width).catch(() => {
      pictures.replaced += 1;
      return read(neutralAddress, width);
    });
    pictures.dataByAddress.set(address, data);
  }
  return pictures;
}

/** As an image with CORS and not by fetch(): the pages' policy lets images come from other hosts, but no data. */
async function read(address: string, width: number): Promise<string> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = address;
  await withinTimeLimit(image.decode());
  return drawn(image, width).toDataURL("image/png");
}

function drawn(image: HTMLImageElement, width: number): HTMLCanvasElement {
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

async function withinTimeLimit(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("A picture did not load")), timeLimit);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
