import { randomBytes } from "node:crypto";
import { openDatabase } from "../../server/database/open.ts";
import { shareCompiledCode } from "../site/compiled-code.ts";
import { putFoldersInMemory } from "../site/folders-in-memory.ts";
import { startPostgres } from "./postgres-server.ts";
import { importSample } from "./temporary-database.ts";
import { createDatabase, dropDatabasesOfRun } from "./temporary-postgres.ts";

/**
 * Prepares a test run on PostgreSQL: starts a server, unless TEST_DATABASE_URL names one, and creates the template
 * databases of the tests. Returns the function that cleans up after the run.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  shareCompiledCode();
  const removeFolders = putFoldersInMemory();
  const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  process.env.TEST_DATABASE = "postgres";
  process.env.TEST_DATABASE_URL ||= server!.url;
  process.env.TEST_DATABASE_PREFIX = `pathshala_test_${randomBytes(4).toString("hex")}_`;
  for (const template of ["empty", "sample"] as const) {
    const databaseUrl = await createDatabase(process.env.TEST_DATABASE_PREFIX + template);
    await using database = await openDatabase({ dataFolder: "", databaseUrl });
    if (template === "sample") await importSample(database);
  }
  return async () => {
    await dropDatabasesOfRun();
    await server?.[Symbol.asyncDispose]();
    removeFolders();
  };
}
