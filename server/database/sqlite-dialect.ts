import { NodeSqliteDialect } from "@better-auth/kysely-adapter/node-sqlite-dialect";
import { type Kysely, type MigrationLockOptions, SqliteAdapter, sql } from "kysely";

/** SQLite rolls back schema changes too, so a migration that is cut off leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** A first write takes SQLite's write lock: a second process that starts at once waits here. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the base class says Kysely<any>
  override async acquireMigrationLock(
    database: Kysely<any>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await sql`update ${sql.table(options.lockTable)} set is_locked = is_locked`.execute(database);
  }
}

/** Kysely on node:sqlite. */
export class SqliteDialect extends NodeSqliteDialect {
  override createAdapter(): TransactionalSqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}
