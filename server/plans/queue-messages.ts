import type { CourseOrderRow, Database, PaymentRow, SubscriptionRow } from "../database/schema.ts";
import { hasOutsideAddress } from "../identity/external-user.ts";
import { queueMessages } from "../messages/queue.ts";
import { openUntil } from "./open-plan.ts";
import type { PlanMessageDetails, PlanMessageKind } from "../mail/plan-message.ts";

/**
 * Queues the messages that a subscription's change asks for, in the transaction that makes it, so that there is one of
 * each however often the change is reported. `before` is undefined where the subscription has just begun. Does nothing
 * for accounts whose address is not stored here.
 */
export async function queuePlanMessages(
  transaction: Database,
  order: CourseOrderRow,
  before: SubscriptionRow | undefined,
): Promise<void> {
  const after = await findSubscription(transaction, order.id);
  if (!after?.user_id) return;
  const details = detailsOf(order, after);
  const due = dueMessages(before, after).map((message) => ({ ...message, details }));
  await queue(transaction, { id: order.id, userId: after.user_id }, due);
}

/** Queues a receipt for each of an order's payments, in the transaction that stores them; refunded ones need none. */
export async function queueReceipts(
  transaction: Database,
  order: CourseOrderRow,
  payments: PaymentRow[],
): Promise<void> {
  if (order.user_id === null) return;
  const due = payments
    .filter(({ refunded }) => refunded === 0)
    .map((payment) => ({
      kind: payment.kind === "change" ? ("changed" as const) : ("renewed" as const),
      period: payment.reference,
      details: chargeOf(order, payment),
    }));
  await queue(transaction, { id: order.id, userId: order.user_id }, due);
}

type DueMessage = { kind: PlanMessageKind; period: string; details: PlanMessageDetails };

async function queue(
  transaction: Database,
  { id, userId }: { id: string; userId: string },
  due: DueMessage[],
): Promise<void> {
  if (due.length === 0 || (await hasOutsideAddress(transaction, userId))) return;
  await queueMessages(
    transaction,
    due.map((message) => ({ ...message, user_id: userId, subject_id: id })),
  );
}

/** Reads a subscription by the order that began it. */
export async function findSubscription(
  database: Database,
  id: string,
): Promise<SubscriptionRow | undefined> {
  return database.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * One of a kind in each period: a renewal can fail, and a plan be cancelled, in more than one month. That a surplus subscription ended says nothing
 * about the person's lessons.
 */
function dueMessages(
  before: SubscriptionRow | undefined,
  after: SubscriptionRow,
): { kind: PlanMessageKind; period: string }[] {
  if (after.status === "ended") {
    const isNews = before?.status !== "ended" && after.surplus === 0;
    return isNews ? [{ kind: "ended", period: "" }] : [];
  }
  if (after.status === "past_due") {
    const isNews = before?.status !== "past_due";
    return isNews ? [{ kind: "renewal_failed", period: after.paid_until }] : [];
  }
  if (before?.renews === 1 && after.renews === 0) {
    return [{ kind: "cancelled", period: after.paid_until }];
  }
  return before ? [] : [{ kind: "paid", period: "" }];
}

function chargeOf(order: CourseOrderRow, payment: PaymentRow): PlanMessageDetails {
  return {
    orderId: order.id,
    courseId: order.course_id,
    plan: payment.plan,
    amount: payment.amount,
    currency: payment.currency,
    startedAt: payment.period_start,
    paidUntil: payment.period_end,
    openUntil: payment.period_end,
  };
}

function detailsOf(order: CourseOrderRow, row: SubscriptionRow): PlanMessageDetails {
  return {
    orderId: order.id,
    courseId: order.course_id,
    plan: row.plan,
    amount: row.amount,
    currency: row.currency,
    startedAt: row.started_at,
    paidUntil: row.paid_until,
    openUntil: openUntil(row).toISOString(),
  };
}
