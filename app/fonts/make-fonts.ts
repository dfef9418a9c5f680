import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

/**
 * Subsets the site's fonts (`npm run fonts`) to the characters and weights that it uses, which halves the bytes of a
 * first visit. The results are committed, with their licences.
 */
const folder = import.meta.dirname;
const packages = path.resolve(folder, "../../node_modules/@fontsource-variable");

const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”‚„†•…‰‹›€™←↑→↓−×÷";
const bangla = `${range(0x980, 0x9fe)}।॥\u200c\u200d`;

await subset("inter", "inter-latin-wght-normal", latin, { min: 400, max: 700 });
await subset("bricolage-grotesque", "bricolage-grotesque-latin-wght-normal", latin, 700);
// One weight is enough for the few Bangla texts; browsers synthesize bold.
await subset("noto-sans-bengali", "noto-sans-bengali-bengali-wght-normal", bangla, 400);

async function subset(
  name: string,
  file: string,
  characters: string,
  weight: number | { min: number; max: number },
): Promise<void> {
  const original = await readFile(path.join(packages, name, "files", `${file}.woff2`));
  const font = await subsetFont(original, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
    // Bangla's conjuncts are alternate glyphs; Latin needs none.
    noLayoutClosure: characters === latin,
  });
  await writeFile(path.join(folder, `${name}.woff2`), font);
  await copyFile(path.join(packages, name, "LICENSE"), path.join(folder, `${name}.license.txt`));
  console.log(`${name}: ${original.length} bytes, subset ${font.length} bytes`);
}

function range(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
