import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";

/** Dumps a consistent snapshot of a PostgreSQL database into a file. Throws BackupError without pg_dump. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await runTool("pg_dump", url, ["--format=custom", "--no-owner", `--file=${file}`]);
}

/**
 * Drops all tables of the connection's user: pg_restore drops only those that the dump has, not those that a newer version
 * has added. Nothing is dropped when something of the operator's own depends on one of them.
 */
const dropTables = `do $$
declare names text;
begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into names
    from pg_tables where schemaname = current_schema() and tableowner = current_user;
  if names is not null then execute 'drop table ' || names; end if;
end $$;
`;

/** Replaces the tables of a PostgreSQL database by those of a dump, in one transaction. */
export async function restorePostgres(url: string, dump: string): Promise<void> {
  const drop = `${dump}.drop.sql`;
  const script = `${dump}.sql`;
  await writeFile(drop, dropTables);
  const whole = ["--clean", "--if-exists", "--no-owner", `--file=${script}`];
  await runTool("pg_restore", url, [...whole, dump]);
  const allOrNothing = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"];
  await runTool("psql", url, [...allOrNothing, `--file=${drop}`, `--file=${script}`]);
  await Promise.all([drop, script].map((file) => rm(file)));
}

async function runTool(tool: string, url: string, values: string[]): Promise<void> {
  // The password goes through the environment: every user of the machine can read a command's arguments.
  const child = spawn(tool, values, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(child, "close").catch((error: unknown) => {
    const message = `${tool} is not installed: install PostgreSQL's client programs, of the server's version or newer`;
    throw new BackupError("unavailable", message, { cause: error });
  })) as [number];
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${errors.trim()}`);
}

function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const settings = {
    PGHOST: hostname || searchParams.get("host"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode"),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
