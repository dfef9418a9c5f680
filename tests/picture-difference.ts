import type { JSHandle, Locator, Page } from "@playwright/test";

/** An element as it looks on screen, without what floats above it and without the PDF's button. */
export async function screenshotOf(element: Locator): Promise<Buffer> {
  await element
    .page()
    .locator(".navigation-bar, .category-list, .pdf-download")
    .evaluateAll((others: HTMLElement[]) => {
      for (const other of others) other.style.visibility = "hidden";
    });
  return element.screenshot({ animations: "disabled" });
}

/**
 * How far a picture is from the top of another one that shows the same at any size, both shrunk to 150×150:
 * the mean over all pixels and colours, 0 for the same, 1 for black and white.
 */
export async function differenceFromTop(
  page: Page,
  picture: Buffer,
  whole: Buffer,
): Promise<number> {
  await using bitmaps = await bitmapsOf(page, [picture, whole]);
  return bitmaps.handle.evaluate(([picture, whole]) => {
    // The browser halves well and shrinks further badly: the rest is a mean over 4×4 pixels.
    const shrunk = (bitmap: ImageBitmap, height: number) => {
      const context = new OffscreenCanvas(600, 600).getContext("2d")!;
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, bitmap.width, height, 0, 0, 600, 600);
      const { data } = context.getImageData(0, 0, 600, 600);
      const colours = new Float64Array(150 * 150 * 3);
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [((at / 4) % 600) >> 2, Math.floor(at / 4 / 600) >> 2];
        for (const colour of [0, 1, 2])
          colours[(y * 150 + x) * 3 + colour]! += data[at + colour]! / 16;
      }
      return colours;
    };
    const one = shrunk(picture!, picture!.height);
    const other = shrunk(whole!, (picture!.height * whole!.width) / picture!.width);
    const difference = one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0);
    return difference / (one.length * 255);
  });
}

/** By how much the colours within the first and the last row of each picture differ at most, from 0 to 255. */
export async function unevennessOfEdges(page: Page, pictures: Buffer[]) {
  await using bitmaps = await bitmapsOf(page, pictures);
  return bitmaps.handle.evaluate((pictures) =>
    pictures.map((picture) => {
      const unevenness = (row: number) => {
        const context = new OffscreenCanvas(picture.width, 1).getContext("2d")!;
        context.drawImage(picture, 0, -row);
        const { data } = context.getImageData(0, 0, picture.width, 1);
        return Math.max(...data.map((value, index) => Math.abs(value - data[index % 4]!)));
      };
      return { first: unevenness(0), last: unevenness(picture.height - 1) };
    }),
  );
}

/** Red, green and blue of a picture at a point, given in fractions of its width, from its top left. */
export async function colourAt(page: Page, picture: Buffer, x: number, y: number) {
  await using bitmaps = await bitmapsOf(page, [picture]);
  return bitmaps.handle.evaluate(
    ([picture], { x, y }) => {
      const context = new OffscreenCanvas(1, 1).getContext("2d")!;
      const { width } = picture!;
      context.drawImage(picture!, -Math.round(x * width), -Math.round(y * width));
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return { red: red!, green: green!, blue: blue! };
    },
    { x, y },
  );
}

/** Decoded by the browser, in a blank page, where no policy of the site applies. */
async function bitmapsOf(page: Page, pictures: Buffer[]) {
  const blank = await page.context().newPage();
  const addresses = pictures.map(
    (picture) => `data:application/octet-stream;base64,${picture.toString("base64")}`,
  );
  const handle: JSHandle<ImageBitmap[]> = await blank.evaluateHandle(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => createImageBitmap(await (await fetch(address)).blob())),
      ),
    addresses,
  );
  return { handle, [Symbol.asyncDispose]: () => blank.close() };
}
