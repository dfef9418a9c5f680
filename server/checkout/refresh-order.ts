import { setTimeout as pause } from "node:timers/promises";
import type { CourseOrderRow } from "../database/schema.ts";
import { applyPayment } from "./apply-payment.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { mayLookUp } from "./order-limits.ts";
import { providerOf } from "./open-payment.ts";
import { currentOrder } from "./orders.ts";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";
import { withdrawIfGone } from "./withdraw-orders.ts";

/** A provider is asked about the same order at most this often, in milliseconds. */
const askedEvery = 3_000;

/** How long an answer waits for the provider's, in milliseconds; what comes later is still taken in. */
const stateTimeout = 4_000;

/**
 * A pending order whose news may have been lost, after asking the provider how its payment stands, cancelled where its
 * course is gone; any other order as it is. With no answer in time it comes back as it was.
 */
export async function refreshOrder(
  parts: CheckoutParts,
  order: CourseOrderRow,
): Promise<CourseOrderRow> {
  if (order.status !== "pending" || !(await takeTurn(parts, order.id))) return order;
  if (order.user_id && !(await mayLookUp(parts, order.user_id))) return order;
  const answered = new AbortController();
  const asking = askProvider(parts, order).finally(() => answered.abort());
  const waiting = pause(stateTimeout, undefined, { ref: false, signal: answered.signal });
  await Promise.race([asking, waiting.catch(() => {})]);
  return currentOrder(parts.database, order.id);
}

/** True for one caller of all processes, once per `askedEvery`. */
async function takeTurn({ database }: CheckoutParts, orderId: string): Promise<boolean> {
  const now = Date.now();
  const turn = await database
    .updateTable("course_order")
    .set({ checked_at: new Date(now).toISOString() })
    .where("id", "=", orderId)
    .where("checked_at", "<", new Date(now - askedEvery).toISOString())
    .returning("id")
    .executeTakeFirst();
  return turn !== undefined;
}

async function askProvider(parts: CheckoutParts, order: CourseOrderRow): Promise<void> {
  const provider = providerOf(parts, order);
  try {
    if (provider && order.reference) {
      await applyPayment(parts, provider, await provider.state(order.reference));
    }
    await withdrawIfGone(parts, await currentOrder(parts.database, order.id));
  } catch (error) {
    const expected = error instanceof PaymentProviderUnavailableError;
    parts.log[expected ? "warn" : "error"](
      { orderId: order.id, error },
      "a pending order could not be refreshed",
    );
  }
}
