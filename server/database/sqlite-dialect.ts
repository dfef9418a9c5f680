import type { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { NodeSqliteDialect } from "@better-auth/kysely-adapter/node-sqlite-dialect";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type TransactionSettings,
} from "kysely";
import { type DatabaseObserver, observeDriver } from "./observe-driver.ts";
import { busyRecovery, sqliteCodes } from "./sqlite-codes.ts";

/** How long a statement waits for another process's write, in milliseconds. */
const busyTimeout = 10_000;

/** The longest pause between two tries, in milliseconds. */
const maxPause = 10;

/** Codes that waiting resolves; not SQLITE_BUSY_SNAPSHOT, of a transaction that others wrote beside. */
const retriedCodes: unknown[] = [sqliteCodes.busy, busyRecovery];

/**
 * Kysely on node:sqlite, for a file that several processes write to. A statement that finds the file locked is tried
 * again from the event loop, which SQLite's own timeout would block.
 */
export class SqliteDialect extends NodeSqliteDialect {
  readonly #observer: DatabaseObserver;

  constructor(database: DatabaseSync, observer: DatabaseObserver) {
    super({ database, onCreateConnection: async (connection) => retryWhileBusy(connection) });
    this.#observer = observer;
  }

  override createAdapter(): DialectAdapter {
    // Migrations are one transaction, as on PostgreSQL: SQLite can do it, though the adapter does not declare it.
    return Object.defineProperty(super.createAdapter(), "supportsTransactionalDdl", {
      value: true,
    });
  }

  override createDriver(): Driver {
    return observeDriver(Object.assign(super.createDriver(), { beginTransaction }), this.#observer);
  }
}

/** Takes the write lock at once unless the transaction only reads: taken after a read, it is refused when others wrote meanwhile. */
async function beginTransaction(
  connection: DatabaseConnection,
  { accessMode }: TransactionSettings,
): Promise<void> {
  const begin = accessMode === "read only" ? "begin" : "begin immediate";
  await connection.executeQuery(CompiledQuery.raw(begin));
}

function retryWhileBusy(connection: DatabaseConnection): void {
  const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const deadline = performance.now() + busyTimeout;
    for (;;) {
      try {
        return await execute<Row>(query);
      } catch (error) {
        const { errcode } = error as { errcode?: unknown };
        if (!retriedCodes.includes(errcode) || performance.now() > deadline) throw error;
      }
      await pause(Math.random() * maxPause);
    }
  };
}
