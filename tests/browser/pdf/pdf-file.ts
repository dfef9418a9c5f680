import { readFile } from "node:fs/promises";
import { OPS, getDocument } from "unpdf/pdfjs";

export type PdfPage = {
  width: number;
  height: number;
  /** The transformation of its image: [width, 0, 0, height, left, bottom], in points. */
  matrix: number[];
  jpeg: Buffer;
  /** The coloured area behind the image: [left, bottom, right, top], in points. */
  background: number[];
};

/** Reads the pages of a PDF file with one image per page, with an independent library. */
export async function readPdf(path: string): Promise<PdfPage[]> {
  const file = await readFile(path);
  const jpegs = jpegStreams(file);
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, top, right, bottom] = page.view as [number, number, number, number];
    const { fnArray, argsArray } = await page.getOperatorList();
    const images = fnArray.flatMap((operator, index) => {
      if (operator !== OPS.paintImageXObject) return [];
      return [argsArray[fnArray.lastIndexOf(OPS.transform, index)] as ArrayLike<number>];
    });
    if (images.length !== 1) throw new Error(`Page ${number} has ${images.length} images`);
    pages.push({
      width: right - left,
      height: bottom - top,
      matrix: Array.from(images[0]!),
      jpeg: jpegs[number - 1]!,
      background: Array.from(argsArray[fnArray.indexOf(OPS.constructPath)][2]),
    });
  }
  await task.destroy();
  return pages;
}

/** Returns the bytes of the images in the order of the pages, as jsPDF writes them. */
function jpegStreams(file: Buffer): Buffer[] {
  const streams = file
    .toString("latin1")
    .matchAll(/\/Filter \/DCTDecode[^]*?\nstream\r?\n([^]*?)\r?\nendstream/g);
  return Array.from(streams, ([, bytes]) => Buffer.from(bytes!, "latin1"));
}
