import { boxesOf } from "./boxes.ts";
import { capture, captureWidth } from "./capture.ts";
import { documentOf, roomFor } from "./document.ts";
import { cutIntoPages } from "./pages.ts";
import { readPictures } from "./pictures.ts";

/** What is for the screen only. */
const leftOut = ".print-hidden";

/** Saves a panel as it looks on screen; tells how many of its pictures a neutral one had to stand for. */
export async function downloadPdf(panel: HTMLElement): Promise<{ replacedPictures: number }> {
  await document.fonts.ready;
  const width = captureWidth(panel);
  const pictures = await readPictures(panel, width);
  const boxes = boxesOf(panel, leftOut);
  const colour = getComputedStyle(panel).backgroundColor;
  const scale = width / panel.getBoundingClientRect().width;
  const canvas = await capture(panel, width, pictures, leftOut);
  const scaled = boxes.map(({ top, bottom }) => ({ top: top * scale, bottom: bottom * scale }));
  const pages = cutIntoPages(scaled, canvas.height, roomFor(canvas));
  save(await documentOf(canvas, pages, colour), "download.pdf");
  return { replacedPictures: pictures.replaced };
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: WebKit reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
