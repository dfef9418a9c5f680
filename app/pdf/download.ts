import { saveFile } from "../browser/save-file.ts";
import { capture, captureWidth } from "./capture.ts";
import { createPdf, pageCapacity } from "./create-pdf.ts";
import { readImages } from "./images.ts";
import { measureBoxes } from "./measure-boxes.ts";
import { paginate } from "./paginate.ts";

/** The elements that are for the screen only. */
const excluded = ".print-hidden";

/** Saves a panel as download.pdf. Returns how many of its images were replaced by a placeholder. */
export async function downloadPdf(panel: HTMLElement): Promise<{ replacedImages: number }> {
  await document.fonts.ready;
  const width = captureWidth(panel);
  const { dataUrls, replaced } = await readImages(panel, width);
  const boxes = measureBoxes(panel, excluded);
  const background = getComputedStyle(panel).backgroundColor;
  const scale = width / panel.getBoundingClientRect().width;
  const canvas = await capture(panel, { width, dataUrls, excluded });
  const scaled = boxes.map(({ top, bottom }) => ({ top: top * scale, bottom: bottom * scale }));
  const pages = paginate(scaled, canvas.height, pageCapacity(canvas));
  saveFile(await createPdf(canvas, pages, background), "download.pdf");
  return { replacedImages: replaced };
}
