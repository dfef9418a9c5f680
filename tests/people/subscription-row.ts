import type { Database, SubscriptionRow } from "../../server/database/schema.ts";
import { type Customer, userIdOf } from "./customer.ts";

const day = 24 * 60 * 60 * 1000;

/** Returns a time as ISO 8601, a number of days from now. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}

/** Returns the row of a Pro subscription, paid for ten more days, except for the given values. */
export function subscriptionRow(
  given: Partial<SubscriptionRow> & Pick<SubscriptionRow, "user_id">,
): SubscriptionRow {
  return {
    id: crypto.randomUUID(),
    plan: "pro",
    amount: 2400,
    currency: "USD",
    provider: "stripe",
    reference: null,
    status: "active",
    renews: 1,
    next_plan: null,
    next_amount: null,
    changing_until: null,
    surplus: 0,
    started_at: inDays(-20),
    paid_until: inDays(10),
    stated_at: inDays(-20),
    checked_at: inDays(-20),
    ...given,
  };
}

/** Gives a customer a plan, as if a payment provider had confirmed it. */
export async function subscribe(
  database: Database,
  customer: Pick<Customer, "account">,
  values: Partial<SubscriptionRow> = {},
): Promise<void> {
  const id = await userIdOf(database, customer);
  await database
    .insertInto("subscription")
    .values(subscriptionRow({ user_id: id, ...values }))
    .execute();
}
