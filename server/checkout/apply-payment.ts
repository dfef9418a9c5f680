import type { OrderStatus } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import type { CheckoutDependencies } from "./checkout-dependencies.ts";
import { activateOldestPaidOrder, replaceActiveOrder } from "./replace-active-order.ts";
import {
  type PaymentProvider,
  type PaymentState,
  PaymentProviderUnavailableError,
} from "./payment-provider.ts";

/**
 * The status change that each payment outcome causes, and the statuses that it may start from. A failed or cancelled
 * order can still become paid, unless it was paid before; refunded is final.
 */
const transitions: Record<
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
 * Updates an order from its payment's state, once per event: the event's id and its effect are stored in one
 * transaction. Outdated and repeated updates change nothing. Closes the payments of orders that a paid one replaces.
 */
export async function applyPayment(
  { database, log }: Pick<CheckoutDependencies, "database" | "log">,
  provider: PaymentProvider,
  state: PaymentState,
  eventId?: string,
): Promise<void> {
  const replaced = await database.transaction().execute(async (transaction) => {
    const isNew = !eventId || (await recordEvent(transaction, provider.id, eventId, state.orderId));
    const order = isNew ? await updateOrder(transaction, provider.id, state) : undefined;
    if (!order) return [];
    if (order.status === "paid" && !order.active) return replaceActiveOrder(transaction, order);
    if (!order.active) await activateOldestPaidOrder(transaction, order);
    return [];
  });
  for (const other of replaced) {
    if (other.reference && other.provider === provider.id)
      await tryClosePayment({ database, log }, provider, other.id, other.reference);
  }
}

/**
 * Closes the payment of a cancelled order. An unavailable provider is only logged: if the payment is made after all,
 * its webhooks report it.
 */
export async function tryClosePayment(
  dependencies: Pick<CheckoutDependencies, "database" | "log">,
  provider: PaymentProvider,
  orderId: string,
  reference: string,
): Promise<void> {
  try {
    await applyPayment(dependencies, provider, await provider.close(reference));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    dependencies.log.warn(
      { orderId, error },
      "the payment of a cancelled order could not be closed",
    );
  }
}

/** Stores a webhook event's id. Returns false when it is already stored. */
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

async function updateOrder(
  transaction: Database,
  provider: string,
  { orderId, outcome, reference, reason }: PaymentState,
): Promise<CourseOrderRow | undefined> {
  if (outcome === "pending") return undefined;
  const { to, from } = transitions[outcome];
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
