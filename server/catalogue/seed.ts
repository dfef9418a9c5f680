import type { Database } from "../database/schema.ts";
import { faultLine } from "./fault.ts";
import { importCatalogueFolder } from "./import.ts";
import { catalogueVersion } from "./version.ts";

/** Fills a catalogue that has never held anything with the sample content. Throws when that is faulty. */
export async function seedEmptyCatalogue(
  database: Database,
  folders: { content: string; static: string },
): Promise<void> {
  if ((await catalogueVersion(database)) !== "empty") return;
  const result = await importCatalogueFolder(database, folders.content, {
    staticFolder: folders.static,
  });
  if (!result.ok)
    throw new Error(`The sample content is faulty:\n${result.faults.map(faultLine).join("\n")}`);
}
