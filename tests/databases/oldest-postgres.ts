import { Client, escapeIdentifier } from "pg";
import { findOnSystem } from "../../cli/prove/installed-program.ts";
import { installDebianPackage } from "../site/installed-program.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

/**
 * Starts the oldest supported PostgreSQL, which any installed pg_dump can read (`await using`). Installs PostgreSQL's
 * client programs where there are none; throws when that is not possible.
 */
export async function startOldestPostgres(): Promise<PostgresServer> {
  if (findOnSystem(["pg_dump"]) || installDebianPackage("postgresql-client")) {
    return startPostgres({ version: "oldest" });
  }
  throw new Error(
    "The tests of backups need PostgreSQL's client programs, 15 or newer: install them (Debian: apt-get install postgresql-client).",
  );
}

/** Creates another database on a server; returns its URL. */
export async function addDatabase(url: string, name: string): Promise<string> {
  await query(url, `create database ${escapeIdentifier(name)}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Returns all rows of all tables of a database, in a fixed order. */
export async function tablesOf(url: string): Promise<Record<string, Record<string, unknown>[]>> {
  const names = await query(
    url,
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  const tables = names.map(async ({ tablename }) => {
    const name = String(tablename);
    return [name, await query(url, `select * from ${escapeIdentifier(name)} order by 1, 2`)];
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** Runs a statement in a database, on a connection of its own; returns its rows. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
