import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { renewCatalogueVersion } from "../catalogue/version.ts";
import { openDatabase, openDatabaseForLongWork } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { databaseFile } from "../database/sqlite.ts";
import { BackupError } from "./backup-error.ts";
import { refuseUsed } from "./restore-backup.ts";

/** All that is moved, each after what its rows refer to. */
export const movedTables = [
  "category",
  "course",
  "user",
  "session",
  "account",
  "verification",
  "rate_limit",
  "course_order",
  "order_attempt",
  "payment_event",
  "test_payment",
  "demo_off",
] as const;

/** How many rows each table has, by its name. */
export type Moved = Record<(typeof movedTables)[number], number>;

/** So many rows at a time, which also is far from as many values as a statement may have. */
const batchSize = 500;

type MoveOptions = {
  /** Only tries: everything is undone at the end. */
  dryRun: boolean;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
};

/** Any of the tables, whatever its columns. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies all rows of the embedded database in a data folder into a PostgreSQL database, in place of the catalogue
 * there, in one transaction. The embedded one stays. Throws BackupError where either is in use, where there is nothing
 * to move, or where people or orders are there already.
 */
export async function moveToPostgres(
  { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl: string },
  { dryRun, signal, onProgress }: MoveOptions,
): Promise<Moved> {
  if (!existsSync(databaseFile(dataFolder))) {
    throw new BackupError("unavailable", `There is no embedded database in ${dataFolder}`);
  }
  await refuseUsed({ dataFolder, databaseUrl: undefined });
  await refuseUsed({ dataFolder, databaseUrl });
  await using source = await openDatabase({ dataFolder, databaseUrl: undefined });
  await using target = await openDatabaseForLongWork({ dataFolder, databaseUrl });
  const undone = new Error("the trial is over");
  const moved = {} as Moved;
  const moving = target.transaction().execute(async (transaction) => {
    await refuseFilled(transaction);
    await transaction.deleteFrom("course").execute();
    await transaction.deleteFrom("category").execute();
    await transaction.deleteFrom("demo_off").execute();
    let rows = 0;
    for (const table of movedTables) {
      moved[table] = 0;
      for await (const batch of batchesOf(source as unknown as AnyTables, table)) {
        signal.throwIfAborted();
        await (transaction as unknown as AnyTables).insertInto(table).values(batch).execute();
        moved[table] += batch.length;
        onProgress((rows += batch.length));
      }
    }
    await renewCatalogueVersion(transaction);
    if (dryRun) throw undone;
  });
  await moving.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return moved;
}

async function refuseFilled(target: Database): Promise<void> {
  for (const table of ["user", "course_order"] as const) {
    const row = await target.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (!row) continue;
    const message = "The database of DATABASE_URL holds people or orders already: choose a new one";
    throw new BackupError("exists", message);
  }
}

/** A table's rows in the order in which they were stored. */
async function* batchesOf(source: AnyTables, table: string) {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ rowid: number } & Record<string, unknown>>`
      select rowid, * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${batchSize}`.execute(source);
    if (rows.length === 0) return;
    after = rows.at(-1)!.rowid;
    yield rows.map(({ rowid: _rowid, ...row }) => row);
  }
}
