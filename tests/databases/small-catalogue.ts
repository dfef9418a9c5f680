import { writeFile } from "node:fs/promises";
import path from "node:path";
import { importCatalogueFolder } from "../../server/import/import.ts";
import { openDatabase } from "../../server/database/open.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { databaseSettings, sampleFolders } from "./temporary-database.ts";

/** Writes the categories of a small catalogue into a folder. */
export async function writeCategories(folder: string): Promise<void> {
  const category = (key: string) =>
    `- category: ${key}\n  name: ${key}\n  mainCategory: Language\n`;
  const file = path.join(folder, "categories.yaml");
  await writeFile(file, category("python") + category("javascript"));
}

/** Creates the database of a data folder with two categories and no course. */
export async function createSmallCatalogue(dataFolder: string): Promise<void> {
  await using source = await temporaryFolder();
  await writeCategories(source.path);
  await using database = await openDatabase(await databaseSettings(dataFolder));
  await importCatalogueFolder(database, source.path, { staticFolder: sampleFolders.static });
}
