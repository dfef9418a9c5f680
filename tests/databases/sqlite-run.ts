import { temporaryFolder } from "../site/temporary-folder.ts";
import { shareCompiledCode } from "../site/compiled-code.ts";
import { putFoldersInMemory } from "../site/folders-in-memory.ts";
import { putImportedSample } from "./imported-sample.ts";

/** Prepares a test run on SQLite: creates the database file that tests copy. Returns the function that removes it. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  shareCompiledCode();
  const removeFolders = putFoldersInMemory();
  const folder = await temporaryFolder();
  process.env.TEST_SAMPLE_FOLDER = folder.path;
  await putImportedSample(folder.path);
  return async () => {
    await folder[Symbol.asyncDispose]();
    removeFolders();
  };
}
