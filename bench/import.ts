import path from "node:path";
import { parseArgs } from "node:util";
import type { FileFormat } from "../server/import/sources/file-format.ts";
import {
  writeGeneratedFile,
  writeGeneratedFolder,
} from "../tests/databases/generated-catalogue.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";
import { measuredCommand } from "./measured-command.ts";

/**
 * Duration and peak memory of the operator's import of generated catalogues, by size and format: into an empty
 * catalogue, again without a change, and with every course changed. With `--lessons 8`, each course has 8 lessons, in a
 * folder.
 */
const { values, positionals } = parseArgs({
  options: { lessons: { type: "string", default: "0" } },
  allowPositionals: true,
});
const lessons = Number(values.lessons);
const sizes = positionals.map(Number);
const formats =
  lessons > 0 ? (["folder"] as const) : (["ndjson", "json", "csv", "folder"] as const);

for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
  const rows: Record<string, Record<string, string>> = {};
  for (const format of formats) {
    rows[format] = await measure(format, size);
  }
  console.log(`${size.toLocaleString("en")} courses`);
  console.table(rows);
}

async function measure(format: FileFormat | "folder", size: number) {
  await using folder = await temporaryFolder();
  const data = path.join(folder.path, "data");
  const categories = path.join(folder.path, "categories");
  writeGeneratedFolder(categories, 0);
  await run(["import", categories], data);
  const [first, second] = ["first", "second"].map((word) => {
    const source = path.join(folder.path, format === "folder" ? word : `${word}.${format}`);
    if (format === "folder") writeGeneratedFolder(source, size, word, lessons);
    else writeGeneratedFile(source, format, size, word);
    return source;
  });
  return {
    "all added": await run(["import", first!], data),
    unchanged: await run(["import", first!], data),
    "all changed": await run(["import", second!, "--prune"], data),
    exported: await run(["export", `${folder.path}/out${path.extname(first!)}`], data),
  };
}

async function run(values: string[], dataFolder: string): Promise<string> {
  const { seconds, megabytes } = await measuredCommand(values, { DATA_DIR: dataFolder });
  return `${seconds.toFixed(1)} s, ${megabytes} MB`;
}
