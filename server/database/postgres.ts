import { Kysely } from "kysely";
import { type ClientConfig, Pool, type PoolClient } from "pg";
import { ConfigError } from "../config-error.ts";
import { PostgresDialect, valueTypes } from "./postgres-dialect.ts";
import type { Database, Schema } from "./schema.ts";
import { isUnanswered } from "./storage-failure.ts";
import { type DatabaseInstrumentation, instrumentedDialect } from "./watched-dialect.ts";

/** Connections of one process; with the one that listens and the one that looks, 12 at most. */
const poolSize = 10;

/** How long to wait for a connection, a free one or a new one, in milliseconds. */
const connectionTimeout = 10_000;

/** How long things may take, in milliseconds: the server ends what takes longer, we give up where it does not answer. */
const limits = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 35_000,
};

/** How every connection is made, the listening one too. */
export function connectionSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: "pathshala",
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueTypes,
  };
}

/** A pool of connections, made when they are needed and again after they were lost; `onLost` is told why one was. */
export function connectPostgres(
  url: string,
  onLost: (reason: string) => void,
  watch?: DatabaseInstrumentation,
): Database {
  return poolOf({ ...connectionSettings(url), ...limits, max: poolSize }, onLost, watch);
}

/** One connection beside the pool, to look whether the database answers; it is not waited for longer than so many milliseconds. */
export function connectToLook(url: string, patience: number): Database {
  // Whoever looks stops waiting first, and knows then that the answer is not only unread.
  const impatient = { connectionTimeoutMillis: patience, query_timeout: patience + 1_000 };
  return poolOf({ ...connectionSettings(url), ...limits, ...impatient, max: 1 }, () => {});
}

/**
 * One connection that may wait and work as long as it needs, for migrations.
 * Throws ConfigError when there is no connection to be had.
 */
export async function connectForMigration(url: string): Promise<Database> {
  const database = poolOf({ ...connectionSettings(url), max: 1 }, () => {});
  try {
    await database.connection().execute(async () => {});
    return database;
  } catch (error) {
    await database.destroy();
    throw new ConfigError(`the database of DATABASE_URL cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

function poolOf(
  settings: ClientConfig & { max: number },
  onLost: (reason: string) => void,
  watch?: DatabaseInstrumentation,
): Database {
  const pool = new Pool(settings);
  // Without listeners, a lost connection would end the process: the pool hears of idle ones, the client of its own.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", (error) => onLost(error.message));
    endWhenUnanswered(client);
  });
  if (watch) watch.connections.destroyAll = createDestroyConnections(pool);
  return new Kysely<Schema>(instrumentedDialect(new PostgresDialect({ pool }), watch));
}

/** A connection without an answer may have been cut off without a word, and would keep whoever has it next waiting. For Kysely's statements, which are promises. */
function endWhenUnanswered(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  client.query = (async (...given: unknown[]) => {
    try {
      return await query(...given);
    } catch (error) {
      if (isUnanswered(error)) void client.end();
      throw error;
    }
  }) as PoolClient["query"];
}

function createDestroyConnections(pool: Pool): () => void {
  const clients = new Set<PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  return () => {
    const reason = new Error("Connection terminated: the database does not answer");
    for (const { connection } of clients) connection.stream.destroy(reason);
  };
}

/** One line; a host with several addresses fails with several errors and no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split("\n")[0]!;
}
