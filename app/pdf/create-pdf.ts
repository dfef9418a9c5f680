import { jsPDF } from "jspdf";
import type { Extent, PageCapacity } from "./paginate.ts";

/** The height of A4 portrait, the width of the image on it (spec §9), and the margin between pages, in points. */
const paper = { height: 841.89, imageWidth: 600, margin: 36 };

/** Returns how much of a canvas fits on a page, in its pixels. */
export function pageCapacity(canvas: HTMLCanvasElement): PageCapacity {
  const pixels = (points: number) => Math.floor((points * canvas.width) / paper.imageWidth);
  return {
    only: pixels(paper.height),
    first: pixels(paper.height - paper.margin),
    further: pixels(paper.height - 2 * paper.margin),
  };
}

/** Creates a PDF whose pages show these parts of the canvas, on the given background colour. */
export async function createPdf(
  canvas: HTMLCanvasElement,
  pages: Extent[],
  background: string,
): Promise<Blob> {
  const pdf = new jsPDF({ unit: "pt", format: "a4", orientation: "portrait" });
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage();
    pdf.setFillColor(...toRgb(background));
    // Wider than the page's 595.28 points: a reader that rounds up would leave a white line at the edge.
    pdf.rect(0, 0, paper.imageWidth, paper.height, "F");
    pdf.addImage({
      imageData: await toJpeg(canvas, page, background),
      format: "JPEG",
      x: 0,
      y: index === 0 ? 0 : paper.margin,
      width: paper.imageWidth,
      height: ((page.bottom - page.top) * paper.imageWidth) / canvas.width,
    });
  }
  return pdf.output("blob");
}

async function toJpeg(
  canvas: HTMLCanvasElement,
  { top, bottom }: Extent,
  background: string,
): Promise<Uint8Array> {
  const slice = document.createElement("canvas");
  slice.width = canvas.width;
  slice.height = bottom - top;
  const context = slice.getContext("2d")!;
  context.fillStyle = background;
  context.fillRect(0, 0, slice.width, slice.height);
  context.drawImage(canvas, 0, -top);
  const jpeg = await new Promise<Blob | null>((resolve) => {
    slice.toBlob(resolve, "image/jpeg", 0.92);
  });
  if (!jpeg) throw new Error("The browser could not write a page's image");
  return new Uint8Array(await jpeg.arrayBuffer());
}

/** Converts any CSS colour, such as oklch(), to RGB. */
function toRgb(colour: string): [red: number, green: number, blue: number] {
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
