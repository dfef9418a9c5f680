import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { inspectPostgres } from "../database/inspect-postgres.ts";
import { connectForMigration } from "../database/postgres.ts";
import type { Database } from "../database/schema.ts";
import { checkMigrations } from "./check-migrations.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The oldest supported PostgreSQL. */
const oldestPostgres = 15;

/** By how much the clocks of a site's machines may differ, in seconds. */
const clockTolerance = 30;

/** Checks that the PostgreSQL database is reachable, new enough, and has the schema of this version. */
export async function checkPostgres(url: string): Promise<Finding> {
  try {
    const { version, migrations, readOnly } = await inspectPostgres(url);
    if (version < oldestPostgres) {
      const advice = `use PostgreSQL ${oldestPostgres} or newer`;
      return wrong("database", `is PostgreSQL ${version}`, advice);
    }
    if (readOnly) {
      const advice =
        "let DATABASE_URL lead to the primary server, or reset default_transaction_read_only";
      return wrong("database", "is read-only: nothing can be saved", advice);
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

/**
 * Checks that a connection is one session of the server: a pooler that gives each transaction another one loses limits,
 * locks and notices.
 */
export async function checkSessions(url: string): Promise<Finding[]> {
  try {
    if (await keepsSessions(url)) return [good("connections", "are sessions of their own")];
    const found = "lead through a pooler in transaction mode, which loses time limits and locks";
    const advice =
      "use the pooler's session mode (PgBouncer: pool_mode = session), or connect directly";
    return [wrong("connections", found, advice)];
  } catch {
    // `checkPostgres` tells why it cannot be reached.
    return [];
  }
}

/** A pooled connection's server goes to whoever begins a transaction next, or changes while that one holds it. */
async function keepsSessions(url: string): Promise<boolean> {
  await using first = await connectForMigration(url);
  await using second = await connectForMigration(url);
  const before = await serverProcess(first);
  const kept = await second
    .transaction()
    .execute(
      async (transaction) =>
        (await serverProcess(transaction)) !== before && (await serverProcess(first)) === before,
    );
  return kept;
}

async function serverProcess(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return rows[0]!.pid;
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
