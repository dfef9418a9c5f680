import path from "node:path";
import { importCatalogueFolder } from "../../server/import/import.ts";
import { type DatabaseSettings, openDatabase } from "../../server/database/open.ts";
import type { Database } from "../../server/database/schema.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { copySampleDatabase } from "./sample-database.ts";
import { type Template, databaseUrlOf } from "./temporary-postgres.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The folders of the sample catalogue and the site's static files. */
export const sampleFolders = {
  content: path.join(root, "content"),
  static: path.join(root, "public"),
};

type TemporaryDatabase = { database: Database; folder: string } & AsyncDisposable;

/** Opens an empty temporary database, closed and removed at the end of the test (`await using`). */
export async function emptyDatabase(): Promise<TemporaryDatabase> {
  return openTemporary("empty");
}

/** Opens a temporary database with the sample catalogue (`await using`). */
export async function sampleDatabase(): Promise<TemporaryDatabase> {
  return openTemporary("sample");
}

/** Imports the sample catalogue into a database. */
export async function importSample(database: Database): Promise<void> {
  const result = await importCatalogueFolder(database, sampleFolders.content, {
    staticFolder: sampleFolders.static,
  });
  if (!result.ok) throw new Error("The sample catalogue is invalid");
}

/** Returns the settings of the database that belongs to a test's data folder, of the run's kind. */
export async function databaseSettings(
  dataFolder: string,
  template?: Template,
): Promise<DatabaseSettings> {
  return { dataFolder, databaseUrl: await databaseUrlOf(dataFolder, template) };
}

async function openTemporary(template: Template): Promise<TemporaryDatabase> {
  const folder = await temporaryFolder();
  if (template === "sample") await copySampleDatabase(folder.path);
  const database = await openDatabase(await databaseSettings(folder.path, template));
  return {
    database,
    folder: folder.path,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}
