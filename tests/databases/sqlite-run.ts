import { openDatabase } from "../../server/database/open.ts";
import { temporaryFolder } from "../site/temporary-folder.ts";
import { shareCompiledCode } from "../site/compiled-code.ts";
import { importSample } from "./temporary-database.ts";

/** Prepares a test run on SQLite: creates the database file that tests copy. Returns the function that removes it. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  shareCompiledCode();
  const folder = await temporaryFolder();
  process.env.TEST_SAMPLE_FOLDER = folder.path;
  await using database = await openDatabase({ dataFolder: folder.path, databaseUrl: undefined });
  await importSample(database);
  return async () => {
    await folder[Symbol.asyncDispose]();
  };
}
