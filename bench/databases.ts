import {
  writeGeneratedFile,
  writeGeneratedFolder,
} from "../tests/databases/generated-catalogue.ts";
import { startPostgres } from "../tests/databases/postgres-server.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";
import { measuredCommand } from "./measured-command.ts";

export const databaseKinds = ["SQLite", "PostgreSQL"] as const;
type DatabaseKind = (typeof databaseKinds)[number];

export type BenchDatabase = {
  /** Environment variables for a server or command that uses this database. */
  settings: Record<string, string>;
  /** Replaces the catalogue by `size` generated courses; returns what the import took. */
  fill: (size: number, word?: string) => Promise<{ seconds: number; megabytes: number }>;
} & AsyncDisposable;

/** Creates a database that is as durable as in production: a file, or a PostgreSQL server (`await using`). */
export async function benchDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const folder = await temporaryFolder();
  const server = kind === "PostgreSQL" ? await startPostgres({ durable: true }) : undefined;
  const settings: Record<string, string> = {
    DATA_DIR: `${folder.path}/data`,
    ...(server && { DATABASE_URL: server.url }),
  };
  return {
    settings,
    fill: async (size, word) => {
      const categories = `${folder.path}/categories`;
      const courses = `${folder.path}/courses.ndjson`;
      writeGeneratedFolder(categories, 0);
      writeGeneratedFile(courses, "ndjson", size, word);
      await measuredCommand(["import", categories], settings);
      return measuredCommand(["import", courses, "--prune"], settings);
    },
    [Symbol.asyncDispose]: async () => {
      await server?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
