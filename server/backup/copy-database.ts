import { existsSync } from "node:fs";
import path from "node:path";
import { inspectPostgres } from "../database/inspect-postgres.ts";
import { copySqlite, inspectSqlite } from "../database/sqlite-copy.ts";
import { databaseFile } from "../database/sqlite.ts";
import { findSqliteProblem } from "../database/sqlite-file.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import { dumpPostgres } from "./postgres-tools.ts";
import { type DataSettings, dumpName } from "./backup-settings.ts";

/** Copies a consistent snapshot of the database into a folder. Throws BackupError when there is no usable one. */
export async function copyDatabase(
  { dataFolder, databaseUrl }: DataSettings,
  folder: string,
  onProgress: (done: number, total: number) => void,
): Promise<Pick<Manifest, "database" | "migrations">> {
  if (databaseUrl) {
    await dumpPostgres(databaseUrl, path.join(folder, dumpName));
    const { migrations } = await inspectPostgres(databaseUrl);
    return { database: "postgres", migrations };
  }
  const file = databaseFile(dataFolder);
  if (!existsSync(file)) {
    throw new BackupError("unavailable", `There is no database in ${dataFolder}; set DATA_DIR`);
  }
  const problem = findSqliteProblem(file);
  if (problem) throw new BackupError("damaged", `${file} ${problem.found}: ${problem.advice}`);
  const copy = path.join(folder, path.basename(file));
  await copySqlite(file, copy, onProgress);
  const { problems, migrations } = inspectSqlite(copy);
  if (problems.length > 0) {
    const message = `The database is damaged (${problems[0]}): restore an earlier backup`;
    throw new BackupError("damaged", message);
  }
  return { database: "sqlite", migrations };
}
