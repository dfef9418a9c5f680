import path from "node:path";
import { importCatalogueFolder } from "../server/catalogue/import.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "..");

/** The folders of the sample catalogue and of the site's static files. */
export const sampleFolders = {
  content: path.join(root, "content"),
  static: path.join(root, "public"),
};

/** A database of a test's own, on disk and empty; closed and gone when the test is over (`await using`). */
export async function emptyDatabase(): Promise<
  { database: Database; folder: string } & AsyncDisposable
> {
  const folder = await temporaryFolder();
  const database = await openDatabase(folder.path);
  return {
    database,
    folder: folder.path,
    [Symbol.asyncDispose]: async () => {
      await database.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The same, holding the sample catalogue. */
export async function sampleDatabase(): ReturnType<typeof emptyDatabase> {
  const opened = await emptyDatabase();
  const result = await importCatalogueFolder(opened.database, sampleFolders.content, {
    staticFolder: sampleFolders.static,
  });
  if (!result.ok) throw new Error("The sample catalogue is faulty");
  return opened;
}
