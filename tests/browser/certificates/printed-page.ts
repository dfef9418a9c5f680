import { OPS, getDocument } from "unpdf/pdfjs";

const colourOperators = [OPS.setFillRGBColor, OPS.setStrokeRGBColor];

/** Returns the size of each page of a PDF file in points, its text, and its colours in their order. */
export async function readPrinted(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const sizes: string[] = [];
  const texts: string[] = [];
  const colours: unknown[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left, top, right, bottom] = page.view as [number, number, number, number];
    sizes.push(`${Math.round(right - left)} × ${Math.round(bottom - top)}`);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
    const { fnArray, argsArray } = await page.getOperatorList();
    colours.push(
      ...argsArray.filter((_, index) => colourOperators.includes(fnArray[index]!)).map(String),
    );
  }
  await task.destroy();
  return { sizes, text: texts.join("\n"), colours };
}
