import {
  type AlsoOpen,
  type Seats,
  type Subscription,
  subscriptionSchema,
} from "../../contract/subscription.ts";
import type { Database, SubscriptionRow } from "../database/schema.ts";
import { giftProvider } from "./gift.ts";
import { findOwnOpenPlans, openUntil } from "./open-plan.ts";

/**
 * Finds the subscription of a person, not of their team: what they pay and has not ended, open or not, else the best open
 * plan that has ended or was given.
 */
export async function currentSubscription(
  database: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const open = await findOwnOpenPlans(database, userId);
  return open.find(isPaid) ?? (await findPaidPlan(database, userId)) ?? open[0];
}

/** Finds a person's best open plan beside their subscription, in the API's form. */
export async function findAlsoOpen(
  database: Database,
  userId: string,
  subscription: SubscriptionRow | undefined,
): Promise<AlsoOpen | null> {
  const plans = await findOwnOpenPlans(database, userId);
  const other = plans.find(({ id }) => id !== subscription?.id);
  return other ? { plan: other.plan, openUntil: openUntil(other).toISOString() } : null;
}

function isPaid({ status }: SubscriptionRow): boolean {
  return status !== "ended";
}

async function findPaidPlan(
  database: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
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
