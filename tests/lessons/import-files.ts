import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Database } from "../../server/database/schema.ts";
import { importCatalogue, importCatalogueFolder } from "../../server/import/import.ts";
import { openSource } from "../../server/import/sources/open-source.ts";
import { sampleFolders } from "../databases/temporary-database.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";

export const categories = "- category: python\n  name: Python\n  mainCategory: Language\n";

/** Returns the file of a course. */
export const course = (id: string, hours = 9) =>
  `---\nid: ${id}\nname: The ${id}\ncategory: python\nlevel: beginner\nhours: ${hours}\n---\nA till for a stall.\n`;

/** Returns the file of a lesson. */
export const lesson = (title: string, minutes = 30, body = "Rahima sells tea.") =>
  `---\ntitle: ${title}\nchapter: The stall\nminutes: ${minutes}\nfree: true\n---\n\n${body}\n`;

/** The files of a catalogue with one course of two lessons. */
export const till = {
  "categories.yaml": categories,
  "courses/python/till.md": course("till"),
  "courses/python/till/01-a-price.md": lesson("A price"),
  "courses/python/till/02-a-list.md": lesson(
    "A list",
    40,
    "After [a price](01-a-price.md):\n\n```python\nprint(input())\n```\n\n```input\n18\n```\n\n```output\n18\n```",
  ),
};

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Imports a folder with these files, by their paths in it. */
export async function importFiles(
  database: Database,
  files: Record<string, string>,
  prune = false,
) {
  await using folder = await temporaryFolder();
  await writeFiles(folder.path, files);
  const options = { staticFolder: sampleFolders.static, prune };
  return await importCatalogueFolder(database, folder.path, options);
}

/** Imports a file of this name. */
export async function importFile(database: Database, name: string, text: string, prune = false) {
  await using folder = await temporaryFolder();
  await writeFiles(folder.path, { [name]: text });
  const source = await openSource(path.join(folder.path, name), {
    input: Readable.from([]),
    signal: new AbortController().signal,
  });
  return await importCatalogue(database, source, { staticFolder: sampleFolders.static, prune });
}
