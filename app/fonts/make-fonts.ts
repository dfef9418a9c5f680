import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Cuts the site's fonts from their packages (`npm run fonts`): the characters and weights the site shows and no more,
 * so that a first visit loads half the bytes. The files are committed, with their licences beside them.
 */
const folder = import.meta.dirname;
const packages = path.resolve(folder, "../../node_modules/@fontsource-variable");

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”‚„†•…‰‹›€™←↑→↓−×÷";
const bangla = `${range(0x980, 0x9fe)}।॥\u200c\u200d`;

await cut("inter", "inter-latin-wght-normal", latin, { min: 400, max: 700 });
await cut("bricolage-grotesque", "bricolage-grotesque-latin-wght-normal", latin, 700);
// One weight: browsers embolden it well, and a course list with one Bangla course needs no more.
await cut("noto-sans-bengali", "noto-sans-bengali-bengali-wght-normal", bangla, 400);

async function cut(
  name: string,
  file: string,
  characters: string,
  weight: number | { min: number; max: number },
): Promise<void> {
  const whole = await readFile(path.join(packages, name, "files", `${file}.woff2`));
  const part = await subsetFont(whole, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    // Latin needs no alternates; Bangla's conjuncts are made of them.
    noLayoutClosure: characters === latin,
  });
  await writeFile(path.join(folder, `${name}.woff2`), part);
  await copyFile(path.join(packages, name, "LICENSE"), path.join(folder, `${name}.license.txt`));
  console.log(`${name}: ${whole.length} bytes cut to ${part.length}`);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
