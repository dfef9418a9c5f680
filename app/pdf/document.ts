import { jsPDF } from "jspdf";
import type { Room, Stretch } from "./pages.ts";

/** The height of A4 portrait, and the width of the image on it, in points (spec §9). */
const paper = { height: 841.89, imageWidth: 600, margin: 36 };

/** How many pixels of a canvas a page has room for. */
export function roomFor(canvas: HTMLCanvasElement): Room {
  const pixels = (points: number) => Math.floor((points * canvas.width) / paper.imageWidth);
  return {
    only: pixels(paper.height),
    first: pixels(paper.height - paper.margin),
    further: pixels(paper.height - 2 * paper.margin),
  };
}

/** A PDF with one stretch of the canvas a page, on paper of the given colour. */
export async function documentOf(
  canvas: HTMLCanvasElement,
  pages: Stretch[],
  colour: string,
): Promise<Blob> {
  const pdf = new jsPDF({ unit: "pt", format: "a4", orientation: "portrait" });
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage();
    pdf.setFillColor(...redGreenBlue(colour));
    // As wide as the image: at the paper's own width, 595.28, a reader that rounds up leaves a white line beside it.
    pdf.rect(0, 0, paper.imageWidth, paper.height, "F");
    pdf.addImage({
      imageData: await jpegOf(canvas, page, colour),
      format: "JPEG",
      x: 0,
      y: index === 0 ? 0 : paper.margin,
      width: paper.imageWidth,
      height: ((page.bottom - page.top) * paper.imageWidth) / canvas.width,
    });
  }
  return pdf.output("blob");
}

async function jpegOf(
  canvas: HTMLCanvasElement,
  { top, bottom }: Stretch,
  colour: string,
): Promise<Uint8Array> {
  const slice = document.createElement("canvas");
  slice.width = canvas.width;
  slice.height = bottom - top;
  const context = slice.getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, slice.width, slice.height);
  context.drawImage(canvas, 0, -top);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  slice.toBlob(resolve, "image/jpeg", 0.92);
  const jpeg = await promise;
  if (!jpeg) throw new Error("The browser could not write a page's image");
  return new Uint8Array(await jpeg.arrayBuffer());
}

/** A colour in any notation, such as oklch(), in the one that a PDF knows. */
function redGreenBlue(colour: string): [red: number, green: number, blue: number] {
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
