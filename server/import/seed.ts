import type { Database } from "../database/schema.ts";
import { hasChanges } from "./changes/changes.ts";
import { issueLine } from "../validation/validation-issue.ts";
import { catalogueVersion } from "../revision/version.ts";

/**
 * Imports the sample content into a catalogue that has never had any content; returns whether it did. Throws when the
 * sample content has issues.
 */
export async function seedEmptyCatalogue(
  database: Database,
  folders: { content: string; static: string },
): Promise<boolean> {
  if ((await catalogueVersion(database)) !== "empty") return false;
  // Imported only for a new site: the parsers and the highlighter take a fifth of the start time.
  const { importCatalogueFolder } = await import("./import.ts");
  const result = await importCatalogueFolder(database, folders.content, {
    staticFolder: folders.static,
  });
  if (!result.ok)
    throw new Error(`The sample content is invalid:\n${result.issues.map(issueLine).join("\n")}`);
  // Another process that started at the same time may have done it.
  return hasChanges(result.courses);
}

/** The message for the operator when the sample content was imported. */
export const seededMessage =
  "The sample catalogue was loaded into the new site. To begin with your own: npm run catalogue -- import <folder> --prune (docs/catalogue.md)";
