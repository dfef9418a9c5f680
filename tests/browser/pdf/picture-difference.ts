import type { JSHandle, Page } from "@playwright/test";

/**
 * Hides the elements above a course's panel and those that its PDF leaves out, and aligns the panel to whole pixels; to be evaluated in
 * the page. Returns the panel's position in the document, for a screenshot.
 */
export const uncoverPanel = () => {
  for (const other of document.querySelectorAll<HTMLElement>(
    ".navigation-bar, .category-list, .course-panel .print-hidden",
  ))
    other.style.visibility = "hidden";
  const panel = document.querySelector<HTMLElement>(".course-panel")!;
  const { left, top, width, height } = panel.getBoundingClientRect();
  const [x, y] = [Math.round(left), Math.round(top)];
  panel.style.translate = `${x - left}px ${y - top}px`;
  return {
    x: x + Math.round(scrollX),
    y: y + Math.round(scrollY),
    width: Math.round(width),
    height: Math.round(height),
  };
};

/**
 * Returns the difference of each picture from its part of another one, of any size, which shows all of them one below the
 * other. Compares at 150×150: the mean over all pixels and colours, from 0 (equal) to 1 (black and white).
 */
export async function differencesDown(
  page: Page,
  pictures: Buffer[],
  whole: Buffer,
): Promise<number[]> {
  await using bitmaps = await bitmapsOf(page, [whole, ...pictures]);
  return await bitmaps.handle.evaluate(([whole, ...pictures]) => {
    // Browsers scale well to half the size, but not below: the rest is a mean over 4×4 pixels.
    const shrunk = (bitmap: ImageBitmap, top: number, height: number) => {
      const context = new OffscreenCanvas(600, 600).getContext("2d")!;
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, top, bitmap.width, height, 0, 0, 600, 600);
      const { data } = context.getImageData(0, 0, 600, 600);
      const colours = new Float64Array(150 * 150 * 3);
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [((at / 4) % 600) >> 2, Math.floor(at / 4 / 600) >> 2];
        for (const colour of [0, 1, 2])
          colours[(y * 150 + x) * 3 + colour]! += data[at + colour]! / 16;
      }
      return colours;
    };
    let top = 0;
    return pictures.map((picture) => {
      const height = (picture.height * whole!.width) / picture.width;
      const one = shrunk(picture, 0, picture.height);
      const other = shrunk(whole!, top, height);
      top += height;
      const sum = one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0);
      return sum / (one.length * 255);
    });
  });
}

/** Returns the maximum difference of colours within the first and the last row of each picture, from 0 to 255. */
export async function unevennessOfEdges(page: Page, pictures: Buffer[]) {
  await using bitmaps = await bitmapsOf(page, pictures);
  return await bitmaps.handle.evaluate((pictures) =>
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

/** Returns red, green and blue of a picture at a point, in fractions of its width from its top left. */
export async function colourAt(page: Page, picture: Buffer, x: number, y: number) {
  await using bitmaps = await bitmapsOf(page, [picture]);
  return await bitmaps.handle.evaluate(
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

/** Decodes pictures in a blank page, where the site's content policy does not apply. */
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
