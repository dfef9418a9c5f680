import {
  type AlsoOpen,
  type Seats,
  type Subscription,
  subscriptionSchema,
} from "../../contract/subscription.ts";
import type { Database, SubscriptionRow } from "../database/schema.ts";
import { giftProvider } from "./gift.ts";
import { findOwnOpenPlans, isMonthPaid, openUntil } from "./open-plan.ts";

export type OwnPlans = {
  /** What the person pays and has not ended, open or not, else the best open plan that has ended or was given. */
  subscription: SubscriptionRow | undefined;
  /** Their best open plan beside that. */
  alsoOpen: SubscriptionRow | undefined;
};

/** Finds the plans of a person, not of their team. */
export async function findOwnPlans(database: Database, userId: string): Promise<OwnPlans> {
  const open = await findOwnOpenPlans(database, userId);
  const subscription = open.find(isPaid) ?? (await findPaidPlan(database, userId)) ?? open[0];
  return { subscription, alsoOpen: open.find(({ id }) => id !== subscription?.id) };
}

/** Finds the subscription of a person, not of their team. */
export async function currentSubscription(
  database: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  return (await findOwnPlans(database, userId)).subscription;
}

/** Returns the API's form of a plan that is open beside the subscription. */
export function alsoOpenOfRow(row: SubscriptionRow | undefined): AlsoOpen | null {
  return row ? { plan: row.plan, openUntil: openUntil(row).toISOString() } : null;
}

/** Returns whether a cancelled plan can go on: its paid month is not over. */
export function isResumable(plan: SubscriptionRow): boolean {
  return plan.status !== "ended" && plan.renews === 0 && isMonthPaid(plan);
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
    resumable: isResumable(row),
    orderId: row.provider === giftProvider ? null : row.id,
    seats,
  });
}
