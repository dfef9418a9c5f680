import type { OrderStatus } from "../../contract/order.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";
import { cancelPendingOrders } from "../orders/cancel-pending-orders.ts";
import { lockUser } from "../orders/lock-user.ts";
import { enrol } from "../enrolments/enrolments.ts";
import { queueReceipts } from "./queue-messages.ts";
import { recordPayments } from "../payments/payments.ts";
import { recordSubscription } from "./record-subscription.ts";
import {
  type PaymentProvider,
  type PaymentState,
  PaymentProviderUnavailableError,
} from "../payments/payment-provider.ts";

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
 * Updates an order and its subscription from the payment's state, once per event: the event's id and its effect are
 * stored in one transaction. Outdated and repeated updates change nothing. Closes the payments of orders that a paid one
 * replaces.
 */
export async function applyPayment(
  { database, log }: Pick<CheckoutDependencies, "database" | "log">,
  provider: PaymentProvider,
  state: PaymentState,
  eventId?: string,
): Promise<void> {
  const { updated, replaced } = await database.transaction().execute(async (transaction) => {
    const isNew = !eventId || (await recordEvent(transaction, provider.id, eventId, state.orderId));
    return isNew ? updateFromState(transaction, provider.id, state) : nothing;
  });
  if (updated?.status === "refunded") await tryToEndRenewal({ log }, provider, state);
  for (const other of replaced) {
    if (other.reference && other.provider === provider.id)
      await tryClosePayment({ database, log }, provider, other.id, other.reference);
  }
}

/** A refund is no cancellation at the provider: without this, the next month would be charged for nothing. */
async function tryToEndRenewal(
  { log }: Pick<CheckoutDependencies, "log">,
  provider: PaymentProvider,
  { orderId, reference }: PaymentState,
): Promise<void> {
  try {
    await provider.setRenewal(reference, false);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    log.error({ orderId, error }, "the subscription of a refunded order could not be cancelled");
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

type Update = {
  /** The order, where its status changed. */
  updated: CourseOrderRow | undefined;
  /** The pending orders that were cancelled because this one was paid. */
  replaced: Pick<CourseOrderRow, "id" | "provider" | "reference">[];
};

const nothing: Update = { updated: undefined, replaced: [] };

async function updateFromState(
  transaction: Database,
  provider: string,
  state: PaymentState,
): Promise<Update> {
  const before = await lockOrder(transaction, provider, state.orderId);
  if (!before) return nothing;
  const updated = await updateOrder(transaction, provider, state);
  const order = updated ?? before;
  await queueReceipts(transaction, order, await recordPayments(transaction, order, state));
  if (state.outcome === "paid" && order.status !== "paid") return nothing;
  await recordSubscription(transaction, order, state);
  if (updated?.status !== "paid") return { updated, replaced: [] };
  await enrol(transaction, order);
  return { updated, replaced: await cancelPendingOrders(transaction, order) };
}

/** Reads a provider's order while no other transaction changes what its person has ordered or pays. */
async function lockOrder(transaction: Database, provider: string, id: string) {
  const find = () =>
    transaction
      .selectFrom("course_order")
      .selectAll()
      .where("id", "=", id)
      .where("provider", "=", provider)
      .executeTakeFirst();
  const order = await find();
  if (!order?.user_id) return order;
  await lockUser(transaction, order.user_id);
  return find();
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
  return (
    transaction
      .updateTable("course_order")
      .set((expression) => ({
        status: to,
        reference,
        reason,
        ...(wasPaid && { paid_at: expression.fn.coalesce("paid_at", expression.val(now)) }),
      }))
      .where("id", "=", orderId)
      .where("provider", "=", provider)
      .where("status", "in", from)
      // The closed payment of an earlier attempt says nothing about the one that is open.
      .$if(outcome === "cancelled" || outcome === "failed", (query) =>
        query.where(({ or, eb }) =>
          or([eb("reference", "is", null), eb("reference", "=", reference)]),
        ),
      )
      .$if(outcome === "paid", (query) => query.where("paid_at", "is", null))
      .returningAll()
      .executeTakeFirst()
  );
}
