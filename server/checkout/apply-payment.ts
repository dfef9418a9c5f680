import type { OrderStatus } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import {
  type PaymentProvider,
  type PaymentState,
  PaymentProviderDown,
} from "./payment-provider.ts";

/**
 * Where each piece of news takes an order, and from where: never backwards. "paid" counts for an order that was
 * given up, as long as it was never paid before; refunded is final.
 */
const moves: Record<
  Exclude<PaymentState["outcome"], "pending">,
  { to: OrderStatus; from: OrderStatus[] }
> = {
  paid: { to: "paid", from: ["pending", "failed", "cancelled"] },
  failed: { to: "failed", from: ["pending"] },
  cancelled: { to: "cancelled", from: ["pending"] },
  ended: { to: "cancelled", from: ["pending", "failed", "cancelled", "paid"] },
  refunded: { to: "refunded", from: ["pending", "failed", "cancelled", "paid"] },
};

/**
 * Takes in how a payment stands, once per event: the event's id and what it changes are stored in one transaction.
 * Old and repeated news change nothing. Payments that a paid order makes superfluous are closed at the provider.
 */
export async function applyPayment(
  { database, log }: Pick<CheckoutParts, "database" | "log">,
  provider: PaymentProvider,
  state: PaymentState,
  eventId?: string,
): Promise<void> {
  const superfluous = await database.transaction().execute(async (transaction) => {
    const isNew = !eventId || (await recordEvent(transaction, provider.id, eventId, state.orderId));
    const order = isNew ? await moveOrder(transaction, provider.id, state) : undefined;
    if (!order) return [];
    if (order.status === "paid" && !order.active) return settleLatePayment(transaction, order);
    if (!order.active) await promotePaidOrder(transaction, order);
    return [];
  });
  for (const { id, reference } of superfluous) {
    if (reference) await closeQuietly({ database, log }, provider, id, reference);
  }
}

/**
 * Closes the payment of an order that was given up. A provider that does not answer is only logged: should the
 * payment be made after all, its own events will tell.
 */
export async function closeQuietly(
  parts: Pick<CheckoutParts, "database" | "log">,
  provider: PaymentProvider,
  orderId: string,
  reference: string,
): Promise<void> {
  try {
    await applyPayment(parts, provider, await provider.close(reference));
  } catch (error) {
    if (!(error instanceof PaymentProviderDown)) throw error;
    parts.log.warn({ orderId, error }, "the payment of a cancelled order could not be closed");
  }
}

/** Notes an event that changes nothing; false when it was known. */
export async function recordEvent(
  database: Database,
  provider: string,
  eventId: string,
  orderId: string | null,
): Promise<boolean> {
  const inserted = await database
    .insertInto("payment_event")
    .values({
      provider,
      event_id: eventId,
      order_id: orderId,
      received_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function moveOrder(
  transaction: Database,
  provider: string,
  { orderId, outcome, reference, reason }: PaymentState,
): Promise<CourseOrderRow | undefined> {
  if (outcome === "pending") return undefined;
  const { to, from } = moves[outcome];
  const now = new Date().toISOString();
  const wasPaid = ["paid", "ended", "refunded"].includes(outcome);
  return transaction
    .updateTable("course_order")
    .set((expression) => ({
      status: to,
      reference,
      reason,
      ...(to !== "paid" && { active: 0 as const }),
      ...(wasPaid && { paid_at: expression.fn.coalesce("paid_at", expression.val(now)) }),
    }))
    .where("id", "=", orderId)
    .where("provider", "=", provider)
    .where("status", "in", from)
    .$if(outcome === "paid", (query) => query.where("paid_at", "is", null))
    .returningAll()
    .executeTakeFirst();
}

/**
 * An order that had been given up was paid after all. It takes the place of a pending or free one, which is
 * cancelled and given back to be closed at the provider; beside one that was paid for, it is recorded as the second
 * payment that it is.
 */
async function settleLatePayment(transaction: Database, order: CourseOrderRow) {
  if (order.user_id === null) return [];
  const superfluous = await transaction
    .updateTable("course_order")
    .set({ status: "cancelled", active: 0, reason: `Order ${order.id} was paid in its place.` })
    .where("user_id", "=", order.user_id)
    .where("course_id", "=", order.course_id)
    .where("active", "=", 1)
    .where(({ eb, or }) => or([eb("status", "=", "pending"), eb("amount", "=", 0)]))
    .returning(["id", "reference"])
    .execute();
  await promotePaidOrder(transaction, order);
  await transaction
    .updateTable("course_order")
    .set({ reason: "This course was paid already with another order: ask us for a refund." })
    .where("id", "=", order.id)
    .where("active", "=", 0)
    .execute();
  return superfluous;
}

/** Lets the oldest paid order hold the course where none does: a second payment counts once the first is void. */
async function promotePaidOrder(
  transaction: Database,
  { user_id: userId, course_id: courseId }: CourseOrderRow,
): Promise<void> {
  await transaction
    .updateTable("course_order")
    .set({ active: 1, reason: null })
    .where("id", "=", (inner) =>
      inner
        .selectFrom("course_order as other")
        .select("other.id")
        .where("other.user_id", "=", userId)
        .where("other.course_id", "=", courseId)
        .where("other.status", "=", "paid")
        .orderBy("other.paid_at")
        .limit(1),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("course_order as held")
            .select("held.id")
            .where("held.user_id", "=", userId)
            .where("held.course_id", "=", courseId)
            .where("held.active", "=", 1),
        ),
      ),
    )
    .execute();
}
