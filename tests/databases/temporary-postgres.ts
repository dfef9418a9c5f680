import { createHash } from "node:crypto";
import { Pool, escapeIdentifier } from "pg";

/** The content of a new database: nothing, the current schema, or the schema with the sample catalogue. */
export type Template = "blank" | "empty" | "sample";

/** Returns the server of this run's databases and the prefix of their names; undefined on SQLite. */
function serverOfRun(): { url: string; prefix: string } | undefined {
  const { TEST_DATABASE, TEST_DATABASE_URL: url, TEST_DATABASE_PREFIX: prefix } = process.env;
  if (TEST_DATABASE !== "postgres") return undefined;
  if (!url || !prefix) throw new Error("tests/databases/postgres-run.ts has not prepared this run");
  return { url, prefix };
}

/** The databases that this process has created, by the data folder that they belong to. */
const created = new Map<string, Promise<string>>();

/** Returns the URL of a data folder's database, created on the first call; undefined on SQLite, where it is a file there. */
export async function databaseUrlOf(
  dataFolder: string,
  template: Template = "blank",
): Promise<string | undefined> {
  const server = serverOfRun();
  if (!server) return undefined;
  if (!created.has(dataFolder)) {
    const id = createHash("sha256").update(dataFolder).digest("hex").slice(0, 12);
    created.set(dataFolder, createDatabase(`${server.prefix}${id}`, template));
  }
  return created.get(dataFolder);
}

/** Drops the databases of a folder and of those in it, even with open connections. */
export async function dropDatabasesOf(folder: string): Promise<void> {
  for (const [dataFolder, url] of created) {
    if (!dataFolder.startsWith(folder)) continue;
    created.delete(dataFolder);
    await dropDatabase(nameOf(await url));
  }
}

/** Creates a database with this name on the run's server; returns its URL. */
export async function createDatabase(name: string, template: Template = "blank"): Promise<string> {
  const { url, prefix } = serverOfRun()!;
  const source = template === "blank" ? "template1" : `${prefix}${template}`;
  await command(
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(source)} strategy file_copy`,
  );
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Drops a database of the run's server, even with open connections. */
async function dropDatabase(name: string): Promise<void> {
  await command(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}

/** Drops all databases of this run, also those of failed tests. */
export async function dropDatabasesOfRun(): Promise<void> {
  const { prefix } = serverOfRun()!;
  const names = await command("select datname from pg_database where starts_with(datname, $1)", [
    prefix,
  ]);
  for (const { datname } of names) await dropDatabase(datname as string);
  await pool!.end();
  pool = undefined;
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

let pool: Pool | undefined;

async function command(text: string, values?: string[]): Promise<Record<string, unknown>[]> {
  const connectionString = serverOfRun()!.url;
  pool ??= openPool(connectionString);
  return (await pool.query(text, values)).rows;
}

function openPool(connectionString: string): Pool {
  const settings = { connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  // Ending a pool does not wait until its connections are closed: the server may end them first as it stops.
  return new Pool(settings).on("error", () => {});
}
