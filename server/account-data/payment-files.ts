import type { Database } from "../database/schema.ts";
import { listOrders, ordersOfRows } from "../orders/orders.ts";
import { listPayments } from "../payments/payments.ts";
import { findOwnPlans, subscriptionOfRow } from "../plans/current-subscription.ts";
import { findSeat } from "../team/membership.ts";
import { describeTeam } from "../team/team.ts";

/** More than anybody has: the orders of a day are limited. */
const all = { page: 1, perPage: 100_000 };

/** Returns what a person has ordered and paid, their plan, and the team that they are in or pay for. */
export async function paymentFiles(database: Database, userId: string) {
  const { orders } = await listOrders(database, userId, all);
  const { payments } = await listPayments(database, userId, all);
  const { subscription } = await findOwnPlans(database, userId);
  return {
    "orders.json": await ordersOfRows(database, orders),
    "payments.json": payments,
    "plan.json": {
      plan: subscription ? subscriptionOfRow(subscription, null) : null,
      seat: await findSeat(database, userId),
      team: await describeTeam(database, userId),
    },
  };
}
