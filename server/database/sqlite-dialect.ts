import { setTimeout as pause } from "node:timers/promises";
import { NodeSqliteDialect } from "@better-auth/kysely-adapter/node-sqlite-dialect";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  CompiledQuery as Query,
  type TransactionSettings,
} from "kysely";
import { busyRecovery, sqliteCodes } from "./sqlite-codes.ts";

/** How long a statement waits for another process's write, in milliseconds. */
const patience = 10_000;

/** How long between two tries at most, in milliseconds. */
const longestPause = 10;

/** Waiting ends these; not so a transaction that others wrote beside, which SQLite calls busy too. */
const endedByWaiting: readonly unknown[] = [sqliteCodes.busy, busyRecovery];

/**
 * Kysely on node:sqlite, for a file that several processes write to. Where another one holds the write lock, waiting
 * lets the event loop go on, which SQLite's own time-out would stop, and with it every cached page.
 */
export class SqliteDialect extends NodeSqliteDialect {
  override createAdapter(): DialectAdapter {
    // Migrations are one transaction, as on PostgreSQL: SQLite can do it, though the adapter does not say so.
    return Object.defineProperty(super.createAdapter(), "supportsTransactionalDdl", {
      value: true,
    });
  }

  override createDriver(): Driver {
    return new PatientDriver(super.createDriver());
  }
}

class PatientDriver implements Driver {
  readonly #driver: Driver;
  #connection: DatabaseConnection | undefined;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const only = await this.#driver.acquireConnection();
    return (this.#connection ??= new PatientConnection(only));
  }

  /**
   * Takes the write lock at once, unless the transaction only reads: one that asks for it after reading is refused
   * when somebody else wrote meanwhile.
   */
  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(Query.raw(begin));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + patience;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await pause(Math.random() * longestPause);
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, size);
  }
}

function isBusy(error: unknown): boolean {
  return endedByWaiting.includes((error as { errcode?: unknown }).errcode);
}
