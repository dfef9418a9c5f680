import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";

/** Serializes the transactions that change what a person has ordered or pays. SQLite serializes all writing ones. */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  if (dialectOf(transaction) === "sqlite") return;
  const user = transaction.selectFrom("user").select("id").where("id", "=", userId);
  await user.forNoKeyUpdate().execute();
}
