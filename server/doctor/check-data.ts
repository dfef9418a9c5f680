import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { promisify } from "node:util";
import type { Config } from "../config/config.ts";
import { inspectPostgres } from "../database/inspect-postgres.ts";
import { migrationNames } from "../database/migrate.ts";
import { inspectSqlite } from "../database/sqlite-copy.ts";
import { databaseFile } from "../database/sqlite.ts";
import { findSqliteProblem } from "../database/sqlite-file.ts";
import { findSecretProblem, secretFile } from "../identity/secret.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The oldest supported PostgreSQL. */
const oldestPostgres = 15;

/** Checks that the data folder is writable, private to its owner, and has a secret where one is needed. */
export function checkDataFolder({ dataFolder: folder, authSecret }: Config): Finding {
  if (!existsSync(folder)) {
    const advice = "nothing, if the site has never been started here; else set DATA_DIR";
    return warning("data folder", `${folder} does not exist yet`, advice);
  }
  if (!statSync(folder).isDirectory()) {
    return wrong("data folder", `${folder} is a file`, "set DATA_DIR to the path of a folder");
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const advice = "give the folder to the user who runs the site (chown)";
    return wrong("data folder", `${folder} cannot be written by this user`, advice);
  }
  const secret = secretFile(folder);
  const problem = authSecret || !existsSync(secret) ? undefined : findSecretProblem(secret);
  if (problem) return wrong("data folder", `${secret} ${problem.found}`, problem.advice);
  if (isOpenToOthers(secret)) {
    return wrong("data folder", `others can read ${secret}`, `chmod 600 ${secret}`);
  }
  const database = databaseFile(folder);
  if (isOpenToOthers(database)) {
    return warning("data folder", `others can read ${database}`, `chmod 600 ${database}*`);
  }
  if (isOpenToOthers(folder)) {
    return warning("data folder", `others can look into ${folder}`, `chmod 700 ${folder}`);
  }
  return good("data folder", folder);
}

/** Checks that the embedded database is intact and has the schema of this version. */
export function checkSqlite(dataFolder: string): Finding {
  const file = databaseFile(dataFolder);
  const problem = findSqliteProblem(file);
  if (problem) return wrong("database", `${file} ${problem.found}`, problem.advice);
  if (!existsSync(file)) {
    const advice = "nothing, if the site has never been started here: its first start creates one";
    return warning("database", "there is none yet", advice);
  }
  const { problems, migrations } = inspectSqlite(file);
  if (problems.length > 0) {
    const advice =
      "stop the site and restore a backup: npm run catalogue -- restore <file> --force";
    return wrong("database", `is damaged: ${problems.slice(0, 3).join("; ")}`, advice);
  }
  return migrationFinding(migrations, "is intact and up to date");
}

/** Checks that the PostgreSQL database is reachable, new enough, and has the schema of this version. */
export async function checkPostgres(url: string): Promise<Finding> {
  try {
    const { version, migrations } = await inspectPostgres(url);
    if (version < oldestPostgres) {
      const advice = `use PostgreSQL ${oldestPostgres} or newer`;
      return wrong("database", `is PostgreSQL ${version}`, advice);
    }
    return migrationFinding(migrations, `PostgreSQL ${version}, up to date`);
  } catch (error) {
    const advice = "start PostgreSQL, or correct DATABASE_URL";
    return wrong("database", (error as Error).message, advice);
  }
}

/** Checks pg_dump, which cannot read a server that is newer than itself. */
export async function checkBackupTools(url: string): Promise<Finding> {
  const advice = "install PostgreSQL's client programs, of the server's version or newer";
  const tool = await dumpVersion();
  if (tool === undefined) {
    return warning("backup", "pg_dump is not installed, so backup and restore do not work", advice);
  }
  const server = await inspectPostgres(url).catch(() => undefined);
  if (server && server.version > tool) {
    return warning("backup", `pg_dump ${tool} cannot read PostgreSQL ${server.version}`, advice);
  }
  return good("backup", `pg_dump ${tool}`);
}

/** The major version of pg_dump; undefined when it is not installed. */
async function dumpVersion(): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)("pg_dump", ["--version"], { timeout: 5_000 });
    return Number(/\d+/.exec(stdout)?.[0]);
  } catch {
    return undefined;
  }
}

function migrationFinding(applied: string[], whole: string): Finding {
  if (applied.some((name) => !migrationNames.includes(name))) {
    return wrong(
      "database",
      "was made by a newer version of Pathshala",
      "update this installation",
    );
  }
  const pending = migrationNames.filter((name) => !applied.includes(name));
  if (pending.length === 0) return good("database", whole);
  const advice = "make a backup, then start the site, which applies them";
  return warning("database", `has pending migrations: ${pending.join(", ")}`, advice);
}

function isOpenToOthers(name: string): boolean {
  return ((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}
