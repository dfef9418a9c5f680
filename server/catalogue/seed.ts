import type { Database } from "../database/schema.ts";
import { hasChanges } from "./changes.ts";
import { issueLine } from "./validation-issue.ts";
import { importCatalogueFolder } from "./import.ts";
import { catalogueVersion } from "./version.ts";

/**
 * Fills a catalogue that has never held anything with the sample content; returns whether it did. Throws when that is
 * faulty.
 */
export async function seedEmptyCatalogue(
  database: Database,
  folders: { content: string; static: string },
): Promise<boolean> {
  if ((await catalogueVersion(database)) !== "empty") return false;
  const result = await importCatalogueFolder(database, folders.content, {
    staticFolder: folders.static,
  });
  if (!result.ok)
    throw new Error(`The sample content is faulty:\n${result.issues.map(issueLine).join("\n")}`);
  // Of several processes that start at once, one has filled it.
  return hasChanges(result.courses);
}

/** What an operator is told when a new site has been filled. */
export const seededMessage =
  "The sample catalogue was loaded into the new site. To begin with your own: npm run catalogue -- import <folder> --prune (docs/catalogue.md)";
