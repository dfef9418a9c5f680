import { type Seats, type Subscription, subscriptionSchema } from "../../contract/subscription.ts";
import type { Database, SubscriptionRow } from "../database/schema.ts";
import { giftProvider } from "./gift.ts";
import { findOwnOpenPlan, openUntil } from "./open-plan.ts";

/** Finds the subscription of a person, not of their team: the open plan that is paid or given, else one that has not ended at the provider. */
export async function currentSubscription(
  database: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const open = await findOwnOpenPlan(database, userId);
  if (open) return open;
  return database
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .orderBy("surplus")
    .executeTakeFirst();
}

/** Returns the API's form of a subscription, with the seats of its team. */
export function subscriptionOfRow(row: SubscriptionRow, seats: Seats | null): Subscription {
  return subscriptionSchema.parse({
    plan: row.plan,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    startedAt: row.started_at,
    paidUntil: row.paid_until,
    openUntil: openUntil(row).toISOString(),
    renews: row.renews === 1,
    nextPlan: row.next_plan,
    nextAmount: row.next_amount,
    resumable: row.status !== "ended" && row.renews === 0,
    orderId: row.provider === giftProvider ? null : row.id,
    seats,
  });
}
