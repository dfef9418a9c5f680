import type { Socket } from "node:net";
import { Kysely } from "kysely";
import { type Client, type ClientConfig, Pool, type PoolConfig } from "pg";
import { ConfigError } from "../config/config-error.ts";
import { withDatabaseTls } from "../config/encrypted-connections.ts";
import type { DatabaseObserver } from "./observe-driver.ts";
import { PoolConnections, socketOf } from "./pool-connections.ts";
import { PostgresDialect, valueTypes } from "./postgres-dialect.ts";
import type { Database, Schema } from "./schema.ts";

/** Connections of one process; with the listening one and the probe, 12 at most. */
const poolSize = 10;

/** How long to wait for a connection, a free one or a new one, in milliseconds. */
const connectionTimeout = 10_000;

/**
 * After how long the server ends a statement or a transaction, in milliseconds. Set by a statement: poolers refuse them
 * as parameters of a connection.
 */
const serverTimeouts = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Time without traffic after which a connection is closed, in milliseconds: longer than the server's timeouts. */
const responseTimeout = 35_000;

/** The timeouts of the probe, whose connection is not shared, in milliseconds. */
const probeTimeouts = { statement_timeout: 4_000 };
const probeConnectionTimeout = 5_000;
const probeResponseTimeout = 5_000;

/** The settings of every connection, the listening one included. */
export function connectionSettings(url: string): ClientConfig {
  return {
    connectionString: withDatabaseTls(url),
    application_name: "pathshala",
    connectionTimeoutMillis: connectionTimeout,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: valueTypes,
  };
}

/** Opens a pool whose connections are made on demand, and made again after they were lost. */
export function connectPostgres(url: string, observer: DatabaseObserver) {
  const settings = { ...connectionSettings(url), max: poolSize };
  return openPool(settings, { timeouts: serverTimeouts, responseTimeout, observer });
}

/** Opens a connection beside the pool whose statements soon fail when the database does not respond. */
export function connectPostgresProbe(url: string): Database {
  const connectionTimeoutMillis = probeConnectionTimeout;
  const settings = { ...connectionSettings(url), connectionTimeoutMillis, max: 1 };
  const limits = { timeouts: probeTimeouts, responseTimeout: probeResponseTimeout };
  return openPool(settings, limits).database;
}

/** Opens a connection without timeouts, for migrations. Throws ConfigError when it cannot be made. */
export async function connectForMigration(url: string): Promise<Database> {
  const { database } = openPool({ ...connectionSettings(url), max: 1 });
  try {
    await database.connection().execute(async () => {});
    return database;
  } catch (error) {
    await database.destroy();
    const reason = reasonOf(error).replace(/; if the root CA is installed locally,.*/, "");
    const advice = tlsAdvice.find(({ sign }) => sign.test(reason))?.advice;
    const words = ["the database of DATABASE_URL cannot be used", reason, advice];
    throw new ConfigError(words.filter(Boolean).join(": "), { cause: error });
  }
}

/** What to do where a server on another machine has no TLS, or a certificate that is not known here. */
const tlsAdvice = [
  {
    sign: /does not support SSL/,
    advice:
      "turn TLS on there, or add ?sslmode=disable to DATABASE_URL where the network is trusted",
  },
  {
    sign: /self-signed|unable to (verify|get)|altnames|expired/i,
    advice:
      "add ?sslmode=verify-full&sslrootcert=<file of the certificate's authority> to DATABASE_URL, and use the host name that the certificate has",
  },
];

type PoolOptions = {
  timeouts?: Record<string, number>;
  responseTimeout?: number;
  observer?: DatabaseObserver;
};

function openPool(
  settings: PoolConfig,
  { timeouts = {}, responseTimeout: limit = 0, observer = {} }: PoolOptions = {},
) {
  const setTimeouts = Object.entries(timeouts).map(([name, value]) => `set ${name} = ${value}`);
  const connections = new PoolConnections();
  const pool = new Pool({
    ...settings,
    onConnect: async (connected) => {
      const client = connected as Client;
      connections.add(client);
      client.on("error", ({ message }) => observer.onLostConnection?.(message));
      destroyWhenUnresponsive(socketOf(client), limit);
      if (setTimeouts.length > 0) await client.query(setTimeouts.join("; "));
    },
  });
  // Without listeners a lost connection would end the process: the pool's are idle, the client's in use.
  pool.on("error", () => {});
  pool.on("acquire", (client) => connections.use(client));
  pool.on("release", (_error, client) => connections.release(client));
  return {
    database: new Kysely<Schema>({
      dialect: new PostgresDialect(pool, observer),
      log: observer.onQuery ?? [],
    }),
    destroyConnections: () => connections.destroy(unresponsiveError()),
    replaceConnections: () => connections.replace(),
  };
}

/**
 * Closes a connection that stops responding, which would otherwise return to the pool. A response that this process has
 * been too busy to read counts.
 */
function destroyWhenUnresponsive(socket: Socket, limit: number): void {
  socket.setTimeout(limit).on("timeout", () => {
    const { bytesRead } = socket;
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy(unresponsiveError());
    });
  });
}

function unresponsiveError(): Error {
  const error = new Error("Connection terminated: the database does not respond");
  return Object.assign(error, { code: "ETIMEDOUT" });
}

/** Returns one line; a host with several addresses fails with several errors and an empty message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).split("\n")[0]!;
}
