import { existsSync, renameSync } from "node:fs";
import { makePrivate } from "./sqlite-file.ts";
import { copySqlite } from "./sqlite-copy.ts";
import { createMigrator } from "./migrate.ts";
import type { Database } from "./schema.ts";

/** The migration that changes what people have paid for. */
const changesPayments = "0010-subscriptions";

/**
 * Copies an embedded database that holds orders before the migration that changes what they mean. Returns the path of
 * the copy, which lies beside the file; undefined when there was nothing to copy.
 */
export async function copyBeforeMigration(
  database: Database,
  file: string,
): Promise<string | undefined> {
  const migrations = await createMigrator(database).getMigrations();
  const isApplied = (name: string) =>
    migrations.some((migration) => migration.name === name && migration.executedAt);
  if (isApplied(changesPayments) || !isApplied("0003-orders")) return undefined;
  const order = await database.selectFrom("course_order").select("id").executeTakeFirst();
  if (!order) return undefined;
  const copy = `${file}.before-${changesPayments}`;
  if (existsSync(copy)) return copy;
  const incomplete = `${copy}.${process.pid}`;
  await copySqlite(file, incomplete, () => {});
  makePrivate(incomplete);
  renameSync(incomplete, copy);
  return copy;
}
