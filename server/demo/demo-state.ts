import type { Database } from "../database/schema.ts";
import { demoUsers } from "../identity/demo-accounts.ts";
import { renewVersionWithIndex } from "../search/renew-version.ts";

/** Returns why and since when (ISO 8601) the demo is off in this database; undefined when it is not. */
export async function findDemoOff(database: Database) {
  return database.selectFrom("demo_off").select(["reason", "since"]).executeTakeFirst();
}

/**
 * Stores that the demo is off, and ends the sessions of demo accounts. Renews the catalogue's version, so that every
 * process on this database clears its cache and reads the demo's state again.
 */
export async function storeDemoOff(database: Database, reason: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("demo_off")
      .values({ id: 1, reason, since: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .deleteFrom("session")
      .where("userId", "in", demoUsers(transaction).select("id"))
      .execute();
    await renewVersionWithIndex(transaction);
  });
}

/** Stores that the demo is no longer off. Returns false when it was not off. */
export async function storeDemoOn(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const removed = await transaction.deleteFrom("demo_off").returning("id").executeTakeFirst();
    if (removed) await renewVersionWithIndex(transaction);
    return removed !== undefined;
  });
}
