import type { NewOrder } from "../../contract/order.ts";
import type { CourseOrderRow } from "../database/schema.ts";
import { closePendingOrder } from "./cancel-order.ts";
import type { Buyer, CheckoutParts } from "./checkout-parts.ts";
import { activeOrder, findAttempt, insertAttempt, insertOrder, newOrder } from "./new-order.ts";
import { type TooMany, countChange } from "./order-limits.ts";
import { openPayment, providerOf } from "./open-payment.ts";
import { currentOrder } from "./orders.ts";
import { PaymentProviderUnavailableError } from "./payment-provider.ts";
import { refreshOrder } from "./refresh-order.ts";
import { withdrawIfGone } from "./withdraw-orders.ts";

export type Placed =
  | { kind: "placed"; order: CourseOrderRow; isNew: boolean }
  | { kind: "unknown_course" }
  | { kind: "already_enrolled" }
  | { kind: "key_reused" }
  | { kind: "payments_not_set_up" }
  | { kind: "payments_unavailable" }
  | TooMany;

/** Each further round means that another request of the same person came first; more than this is a fault. */
const mostRounds = 50;

/**
 * Orders a course, once per idempotency key: the same key and request give the same order as it stands now. A
 * pending order for the same course is given again when the plan is the same, else replaced. The order is stored
 * before the provider is asked; with the provider down it stays pending, and the same call opens the payment later.
 * No payment is opened for a course that is gone: its pending order is cancelled.
 */
export async function placeOrder(
  parts: CheckoutParts,
  buyer: Buyer,
  wanted: NewOrder,
  key: string,
): Promise<Placed> {
  try {
    const repeated = await repeatAttempt(parts, buyer, wanted, key);
    if (repeated) return repeated;
    const refused = await countChange(parts, buyer.id);
    if (refused) return refused;
    for (let round = 0; round < mostRounds; round++) {
      const placed = await tryToPlace(parts, buyer, wanted, key);
      if (placed) return placed;
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError)) throw error;
    parts.log.warn({ error }, "the payment provider does not answer");
    return { kind: "payments_unavailable" };
  }
  throw new Error("Orders of the same course keep getting in each other's way");
}

/** What the same key came to before; undefined when it is new. */
async function repeatAttempt(
  parts: CheckoutParts,
  buyer: Buyer,
  wanted: NewOrder,
  key: string,
): Promise<Placed | undefined> {
  const earlier = await findAttempt(parts.database, buyer.id, key);
  if (!earlier) return undefined;
  if (earlier.request !== requestOf(wanted)) return { kind: "key_reused" };
  const order = await currentOrder(parts.database, earlier.order_id);
  return opened(parts, buyer, order, false);
}

/** The order with its payment opened, unless its course has been removed since it was looked up or first placed. */
async function opened(
  parts: CheckoutParts,
  buyer: Buyer,
  order: CourseOrderRow,
  isNew: boolean,
): Promise<Placed> {
  const current = await withdrawIfGone(parts, order);
  if (isNew && current.status === "cancelled") return { kind: "unknown_course" };
  return { kind: "placed", order: await openPayment(parts, buyer, current), isNew };
}

/** One round; undefined when the order that stood in the way is out of it, or was only just made. */
async function tryToPlace(
  parts: CheckoutParts,
  buyer: Buyer,
  wanted: NewOrder,
  key: string,
): Promise<Placed | undefined> {
  const { database } = parts;
  const repeated = await repeatAttempt(parts, buyer, wanted, key);
  if (repeated) return repeated;

  const courseName = await parts.courseName(wanted.courseId);
  if (courseName === undefined) {
    const held = await activeOrder(database, buyer.id, wanted.courseId);
    if (held) await withdrawIfGone(parts, held);
    return { kind: "unknown_course" };
  }
  const order = newOrder(parts, buyer, wanted, courseName);
  if (order.status === "pending" && !order.provider) {
    const held = await activeOrder(database, buyer.id, wanted.courseId);
    return { kind: held?.status === "paid" ? "already_enrolled" : "payments_not_set_up" };
  }

  const attempt = { user_id: buyer.id, idempotency_key: key, request: requestOf(wanted) };
  if (await insertOrder(database, order, attempt)) return opened(parts, buyer, order, true);

  const held = await activeOrder(database, buyer.id, wanted.courseId);
  if (!held || (await findAttempt(database, buyer.id, key))) return undefined;
  if (held.status === "paid") return { kind: "already_enrolled" };
  if (held.plan !== wanted.plan || !providerOf(parts, held)) {
    await closePendingOrder(parts, held);
    return undefined;
  }
  const current = await refreshOrder(parts, held);
  if (current.status !== "pending") return undefined;
  const stored = await insertAttempt(database, { ...attempt, order_id: held.id });
  return stored ? opened(parts, buyer, current, false) : undefined;
}

/** What an attempt asks for, to tell whether another one asks for the same. */
function requestOf({ courseId, plan }: NewOrder): string {
  return `${courseId} ${plan}`;
}
