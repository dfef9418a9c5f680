import path from "node:path";
import { importCatalogueFolder } from "../../server/catalogue/import.ts";
import { type DatabaseSettings, openDatabase } from "../../server/database/open.ts";
import { dialectOf } from "../../server/database/dialect.ts";
import type { Database } from "../../server/database/schema.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { type Template, databaseUrlOf } from "./temporary-postgres.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The folders of the sample catalogue and of the site's static files. */
export const sampleFolders = {
  content: path.join(root, "content"),
  static: path.join(root, "public"),
};

type TemporaryDatabase = { database: Database; folder: string } & AsyncDisposable;

/** A database of a test's own, empty; closed and gone when the test is over (`await using`). */
export async function emptyDatabase(): Promise<TemporaryDatabase> {
  return openTemporary("empty");
}

/** The same, holding the sample catalogue. */
export async function sampleDatabase(): Promise<TemporaryDatabase> {
  const opened = await openTemporary("sample");
  // On PostgreSQL it is a copy of one that holds it already.
  if (dialectOf(opened.database) === "sqlite") await importSample(opened.database);
  return opened;
}

/** Fills a database with the sample catalogue. */
export async function importSample(database: Database): Promise<void> {
  const result = await importCatalogueFolder(database, sampleFolders.content, {
    staticFolder: sampleFolders.static,
  });
  if (!result.ok) throw new Error("The sample catalogue is faulty");
}

/** What opens the database that belongs to a test's data folder, of the kind that the run is about. */
export async function databaseSettings(
  dataFolder: string,
  template?: Template,
): Promise<DatabaseSettings> {
  return { dataFolder, databaseUrl: await databaseUrlOf(dataFolder, template) };
}

async function openTemporary(template: Template): Promise<TemporaryDatabase> {
  const folder = await temporaryFolder();
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
