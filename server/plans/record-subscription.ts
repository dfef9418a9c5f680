import { sql } from "kysely";
import type { CourseOrderRow, Database, SubscriptionRow } from "../database/schema.ts";
import { findSubscription, queuePlanMessages } from "./queue-messages.ts";
import type { PaymentState } from "../payments/payment-provider.ts";

/**
 * Stores what the provider states about the subscription that an order began, in the transaction that updates the order.
 * Statements older than the stored one change nothing. An ended subscription stays ended; a refund may only close it
 * earlier. One that begins while the person has another is surplus.
 */
export async function recordSubscription(
  transaction: Database,
  order: CourseOrderRow,
  state: PaymentState,
): Promise<void> {
  const stated = stateColumns(order, state);
  if (!stated) return;
  const row = rowOf(order, state, stated);
  const before = await findSubscription(transaction, row.id);
  const begins = before === undefined && row.status !== "ended";
  const surplus = begins && (await hasOther(transaction, row)) ? 1 : 0;
  await transaction
    .insertInto("subscription")
    .values({ ...row, surplus })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...stated, stated_at: state.statedAt })
        .where(({ eb, or }) =>
          or([
            eb("subscription.status", "<>", "ended"),
            sql<boolean>`excluded.status = 'ended' and excluded.paid_until < subscription.paid_until`,
          ]),
        )
        .where("subscription.stated_at", "<=", sql<string>`excluded.stated_at`),
    )
    .execute();
  if (surplus) await explainSurplus(transaction, row.id);
  await queuePlanMessages(transaction, order, before);
}

async function explainSurplus(transaction: Database, orderId: string): Promise<void> {
  const reason = "A plan was paid already when this was paid: ask us for a refund.";
  await transaction.updateTable("course_order").set({ reason }).where("id", "=", orderId).execute();
}

function rowOf(
  order: CourseOrderRow,
  state: PaymentState,
  stated: StateColumns,
): Omit<SubscriptionRow, "surplus"> {
  return {
    id: order.id,
    user_id: order.user_id,
    plan: order.plan,
    amount: order.amount,
    currency: order.currency,
    provider: order.provider!,
    reference: state.reference,
    started_at: order.paid_at ?? state.statedAt,
    stated_at: state.statedAt,
    checked_at: state.statedAt,
    changing_until: null,
    ...stated,
  };
}

type StateColumns = Pick<
  SubscriptionRow,
  "status" | "renews" | "paid_until" | "next_plan" | "next_amount"
> &
  Partial<Pick<SubscriptionRow, "plan" | "amount">>;

const ended = { status: "ended", renews: 0, next_plan: null, next_amount: null } as const;

/** Returns the columns that a state determines; undefined for a payment that was not made. */
function stateColumns(order: CourseOrderRow, state: PaymentState): StateColumns | undefined {
  switch (state.outcome) {
    case "paid":
      return {
        status: state.pastDue ? "past_due" : "active",
        renews: state.renews ? 1 : 0,
        paid_until: state.paidUntil,
        plan: state.plan ?? order.plan,
        amount: state.amount,
        next_plan: state.nextPlan,
        next_amount: state.nextAmount,
      };
    case "ended":
      return { ...ended, paid_until: state.paidUntil };
    case "refunded":
      return { ...ended, paid_until: state.statedAt };
    default:
      return undefined;
  }
}

async function hasOther(
  transaction: Database,
  { id, user_id: userId }: Pick<SubscriptionRow, "id" | "user_id">,
): Promise<boolean> {
  const other = await transaction
    .selectFrom("subscription")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "<>", "ended")
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}
