import { randomUUID } from "node:crypto";
import type { PlanId } from "../../contract/plan.ts";
import type { Database } from "../database/schema.ts";

/** The provider of plans that an operator gives; they have an amount of 0 and end by themselves. */
export const giftProvider = "gift";

/** Gives a person a plan until a time (ISO 8601), in place of an earlier gift. What they pay themselves stays as it is. */
export async function givePlan(
  database: Database,
  { userId, plan, until }: { userId: string; plan: PlanId; until: string },
): Promise<void> {
  const now = new Date().toISOString();
  await database.transaction().execute(async (transaction) => {
    await takeGiftBack(transaction, userId);
    await transaction
      .insertInto("subscription")
      .values({
        id: randomUUID(),
        user_id: userId,
        plan,
        amount: 0,
        currency: "USD",
        provider: giftProvider,
        reference: null,
        status: "ended",
        renews: 0,
        next_plan: null,
        next_amount: null,
        changing_until: null,
        surplus: 0,
        started_at: now,
        paid_until: until,
        stated_at: now,
        checked_at: now,
      })
      .execute();
  });
}

/** Removes a person's gift; returns whether there was one. */
export async function takeGiftBack(database: Database, userId: string): Promise<boolean> {
  const removed = await database
    .deleteFrom("subscription")
    .where("user_id", "=", userId)
    .where("provider", "=", giftProvider)
    .returning("id")
    .execute();
  return removed.length > 0;
}
