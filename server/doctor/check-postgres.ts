import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inspectPostgres } from "../database/inspect-postgres.ts";
import { checkMigrations } from "./check-migrations.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The oldest supported PostgreSQL. */
const oldestPostgres = 15;

/** By how much the clocks of a site's machines may differ, in seconds. */
const clockTolerance = 30;

/** Checks that the PostgreSQL database is reachable, new enough, and has the schema of this version. */
export async function checkPostgres(url: string): Promise<Finding> {
  try {
    const { version, migrations } = await inspectPostgres(url);
    if (version < oldestPostgres) {
      const advice = `use PostgreSQL ${oldestPostgres} or newer`;
      return wrong("database", `is PostgreSQL ${version}`, advice);
    }
    return checkMigrations(migrations, `PostgreSQL ${version}, up to date`);
  } catch (error) {
    const advice = "start PostgreSQL, or correct DATABASE_URL";
    return wrong("database", (error as Error).message, advice);
  }
}

/** Compares this machine's clock with PostgreSQL's, which all machines of a site share. */
export async function checkPostgresClock(url: string): Promise<Finding[]> {
  try {
    const { clock } = await inspectPostgres(url);
    return [compareClocks(clock, new Date())];
  } catch {
    // `checkPostgres` tells why it cannot be reached.
    return [];
  }
}

/** Checks that the time of PostgreSQL and of this machine, read within a second or two, are the same. */
export function compareClocks(server: Date, here: Date): Finding {
  const seconds = Math.round((here.getTime() - server.getTime()) / 1000);
  if (Math.abs(seconds) <= clockTolerance) return good("clock", "is that of PostgreSQL");
  const found = `is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} PostgreSQL's`;
  const advice = "synchronise the clocks of both machines (timedatectl set-ntp true)";
  return wrong("clock", found, advice);
}

/** Checks pg_dump, which cannot read a server that is newer than itself. */
export async function checkBackupTools(url: string): Promise<Finding> {
  const advice = "install PostgreSQL's client programs of the server's major version";
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
