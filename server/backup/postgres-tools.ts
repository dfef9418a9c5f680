import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { escapeIdentifier } from "pg";
import { type PostgresFindings, inspectPostgres } from "../database/inspect-postgres.ts";
import { withDatabaseTls } from "../config/encrypted-connections.ts";
import { BackupError } from "./backup-error.ts";

/** Dumps a consistent snapshot of a site's schema into a file. Throws BackupError without pg_dump. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { schema } = await inspectPostgres(url);
  const only = `--schema=${escapeIdentifier(schema)}`;
  await runTool("pg_dump", url, ["--format=custom", "--no-owner", only, `--file=${file}`]);
}

/** Replaces the tables of a dump in a PostgreSQL database, in one transaction. Other tables stay as they are. */
export async function restorePostgres(url: string, dump: string): Promise<void> {
  const entries = `${dump}.entries`;
  await writeFile(entries, await entriesToRestore(url, dump));
  const allOrNothing = ["--clean", "--if-exists", "--single-transaction", "--exit-on-error"];
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const what = ["--no-owner", `--use-list=${entries}`, `--dbname=${name}`, dump];
  await runTool("pg_restore", url, [...allOrNothing, ...what]);
}

/** Returns a dump's list without the schema that the database has: who may replace its tables may not replace it. */
async function entriesToRestore(url: string, dump: string): Promise<string> {
  const { schema } = await inspectPostgres(url);
  const lines = (await runTool("pg_restore", url, ["--list", dump])).split("\n");
  // As `7; 2615 16386 SCHEMA - public owner` or `9; 0 0 ACL - SCHEMA public owner`.
  return lines
    .filter((line) => {
      const [, ofSchema] =
        /^\d+; \d+ \d+ (?:SCHEMA -|(?:ACL|COMMENT) - SCHEMA) (.*)$/.exec(line) ?? [];
      return !ofSchema?.startsWith(`${schema} `);
    })
    .join("\n");
}

/** Returns those of a schema's tables that a dump does not have. */
export async function tablesNotIn(
  dump: string,
  url: string,
  { schema, tables }: Pick<PostgresFindings, "schema" | "tables">,
): Promise<string[]> {
  // A line is `215; 1259 16386 TABLE public course owner`.
  const lines = (await runTool("pg_restore", url, ["--list", dump])).split("\n");
  const dumped = lines.map((line) => line.replace(/^\d+; \d+ \d+ TABLE /, ""));
  return tables.filter((table) => !dumped.some((line) => line.startsWith(`${schema} ${table} `)));
}

/** Runs one of PostgreSQL's client programs; returns its output. */
async function runTool(tool: string, url: string, values: string[]): Promise<string> {
  // The password goes through the environment: every user of the machine can read a command's arguments.
  const child = spawn(tool, values, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(child, "close").catch((error: unknown) => {
    const message = `${tool} is not installed: install PostgreSQL's client programs of the server's major version`;
    throw new BackupError("unavailable", message, { cause: error });
  })) as [number];
  if (code !== 0) throw new Error(`${tool} ended with ${code}: ${errors.trim()}`);
  return output;
}

function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  // The tools know no certificates of the system, so that they cannot check the server's as the site does.
  const isTls = withDatabaseTls(url) !== url;
  const settings = {
    PGHOST: hostname || searchParams.get("host"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? (isTls ? "require" : null),
    PGSSLROOTCERT: searchParams.get("sslrootcert"),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
