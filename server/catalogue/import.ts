import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "../database/schema.ts";
import { type Changes, applySource } from "./apply-source.ts";
import { checkSource } from "./check-source.ts";
import type { Fault } from "./fault.ts";
import { readCatalogueFolder } from "./read-folder.ts";

export type ImportResult =
  | { ok: true; categories: Changes; courses: Changes }
  | { ok: false; faults: Fault[] };

export type ImportOptions = {
  /** Remove what the source does not have. */
  prune?: boolean;
  /** The folder with the site's static files, where images are looked for. */
  staticFolder: string;
};

/** Imports a folder of the operator's: all of it in one transaction, or, with any fault, nothing. */
export async function importCatalogueFolder(
  database: Database,
  folder: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const { faults, ...source } = await readCatalogueFolder(folder);
  return database.transaction().execute(async (transaction) => {
    // Writing first takes the lock that makes a second import wait.
    await transaction
      .updateTable("catalogue")
      .set((row) => ({ version: row.ref("version") }))
      .execute();
    const existing = options.prune
      ? []
      : await transaction.selectFrom("category").select("category").execute();
    faults.push(
      ...checkSource(source, {
        categories: new Set(existing.map((row) => row.category)),
        imageExists: (image) => isStaticFile(options.staticFolder, image),
      }),
    );
    if (faults.length > 0) return { ok: false, faults: faults.toSorted(byPlace) };
    return { ok: true, ...(await applySource(transaction, source, options.prune ?? false)) };
  });
}

function isStaticFile(staticFolder: string, image: string): boolean {
  const file = path.join(staticFolder, image);
  return file.startsWith(path.resolve(staticFolder) + path.sep) && existsSync(file);
}

function byPlace(one: Fault, other: Fault): number {
  return one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;
}
