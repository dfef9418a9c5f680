import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { renewCatalogueVersion } from "../revision/version.ts";
import { ensureIndex } from "../import/search-index/write-index.ts";
import { openDatabase, openDatabaseForLongWork } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { databaseFile } from "../database/sqlite.ts";
import { BackupError } from "./backup-error.ts";
import { refuseUsed } from "./restore-backup.ts";

/** The moved tables, each after those that its rows refer to. */
export const movedTables = [
  "category",
  "learning_path",
  "course",
  "lesson",
  "user",
  "session",
  "account",
  "verification",
  "former_email",
  "rate_limit",
  "course_order",
  "order_attempt",
  "enrolment",
  "subscription",
  "queued_message",
  "course_alert",
  "team",
  "team_member",
  "team_invitation",
  "payment",
  "payment_event",
  "test_payment",
  "learner",
  "course_progress",
  "lesson_done",
  "lesson_draft",
  "lesson_answer",
  "certificate",
  "announcement",
  "site_settings",
  "picture",
  "daily_visits",
  "task_count",
  "learner_question",
  "teacher",
  "demo_off",
] as const;

/** The number of moved rows by table. */
export type Moved = Record<(typeof movedTables)[number], number>;

/** Rows of one statement, far below PostgreSQL's limit of values; pictures are up to 1 MB each. */
const batchSizeOf = (table: string) => (table === "picture" ? 8 : 500);

type MoveOptions = {
  /** Undo everything at the end. */
  dryRun: boolean;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
};

/** Any of the tables, whatever its columns. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

/**
 * Copies all rows of the embedded database into a PostgreSQL database in one transaction, replacing the catalogue
 * there. The embedded one stays unchanged. Throws BackupError when either is in use, when there is nothing to move, or
 * when the target already holds people or orders.
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
  const dryRunEnd = new Error("the dry run is over");
  const moved = {} as Moved;
  const moving = target.transaction().execute(async (transaction) => {
    await refuseFilled(transaction);
    await transaction.deleteFrom("course").execute();
    await transaction.deleteFrom("category").execute();
    await transaction.deleteFrom("learning_path").execute();
    await transaction.deleteFrom("announcement").execute();
    await transaction.deleteFrom("site_settings").execute();
    await transaction.deleteFrom("picture").execute();
    await transaction.deleteFrom("daily_visits").execute();
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
    if (dryRun) throw dryRunEnd;
  });
  await moving.catch((error: unknown) => {
    if (error !== dryRunEnd) throw error;
  });
  if (!dryRun) await ensureIndex(target);
  return moved;
}

async function refuseFilled(target: Database): Promise<void> {
  for (const table of ["user", "course_order"] as const) {
    const row = await target.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (!row) continue;
    const message = "The database of DATABASE_URL already holds people or orders: choose a new one";
    throw new BackupError("exists", message);
  }
}

/** Reads a table's rows in the order in which they were stored. */
async function* batchesOf(source: AnyTables, table: string) {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ rowid: number } & Record<string, unknown>>`
      select rowid, * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${batchSizeOf(table)}`.execute(source);
    if (rows.length === 0) return;
    after = rows.at(-1)!.rowid;
    yield rows.map(({ rowid: _rowid, ...row }) => row);
  }
}
