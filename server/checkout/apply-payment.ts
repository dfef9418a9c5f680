import type { OrderStatus } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { promotePaidOrder, settleLatePayment } from "./late-payment.ts";
import {
  type PaymentProvider,
  type PaymentState,
  PaymentProviderUnavailableError,
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
  for (const other of superfluous) {
    if (other.reference && other.provider === provider.id)
      await closeQuietly({ database, log }, provider, other.id, other.reference);
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
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
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
