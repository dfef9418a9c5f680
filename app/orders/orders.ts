import { redirect, redirectDocument } from "react-router";
import { toast } from "react-hot-toast/headless";
import { orderPath } from "../../contract/checkout-path.ts";
import type { NewOrder, Order } from "../../contract/order.ts";
import { coursePath } from "../../contract/course-path.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";
import { randomKey } from "../api/random-key.ts";
import type { ServerCallError } from "../api/server-call.ts";

/** Returns all orders of the signed-in user, newest first. Rejects with a ServerCallError, as all calls below. */
export async function listOrders(): Promise<Order[]> {
  const orders = await authenticatedList<Order>("/api/orders");
  // An order placed meanwhile shifts the pages, so that one order is in two of them.
  return [...new Map(orders.map((order) => [order.id, order])).values()];
}

/** Returns an order with the current status of its payment. */
export async function findOrder(id: string): Promise<Order> {
  return authenticatedCall(`/api/orders/${encodeURIComponent(id)}`);
}

/** The attempt whose response was lost: submitted again with its key, it is the same order. */
let lostAttempt: { wanted: NewOrder; key: string } | undefined;

/** Lets the next order be a new one: to be called when the orders have been looked up, a lost one among them. */
export function forgetLostAttempt(): void {
  lostAttempt = undefined;
}

/**
 * Orders a course or a plan alone, where `dueToday` is still its price in cents: goes to the payment page, or where
 * nothing is to be paid to `path`, by default the order's. Whoever takes the course already, as another window has
 * ordered it, is led to it.
 */
export async function placeOrder(
  wanted: NewOrder & { dueToday: number },
  path?: string,
): Promise<void> {
  const { courseId, plan } = wanted;
  const isLost = lostAttempt?.wanted.plan === plan && lostAttempt.wanted.courseId === courseId;
  const key = isLost ? lostAttempt!.key : randomKey();
  lostAttempt = undefined;
  const headers = { "Idempotency-Key": key };
  const order = await authenticatedCall<Order>("/api/orders", { body: wanted, headers }).catch(
    (failure: ServerCallError) => {
      const { status = 500, code } = failure;
      if (status >= 500) lostAttempt = { wanted, key };
      if (code === "already_enrolled" && courseId) throw redirect(path ?? coursePath(courseId));
      throw failure;
    },
  );
  if (order.status === "pending" && order.paymentUrl) throw redirectDocument(order.paymentUrl);
  throw redirect(path ?? orderPath(order));
}

/** Cancels an order that is not paid, or lets the subscription of a paid one end with its month. Says what has come of it. */
export async function cancelOrder(id: string): Promise<void> {
  const address = `/api/orders/${encodeURIComponent(id)}/cancel`;
  toast(cancelledMessage(await authenticatedCall<Order>(address, { body: {} })));
}

function cancelledMessage({ id, status, subscribed }: Order): string {
  switch (status) {
    case "paid":
      return subscribed
        ? `Order ${id} was paid in the meantime, and is not cancelled.`
        : `Nothing more is charged for order ${id}. Its plan ends with the paid month.`;
    case "failed":
      return `The payment of order ${id} did not go through. Nothing was charged.`;
    case "refunded":
      return `Order ${id} was refunded.`;
    default:
      return `Order ${id} is cancelled.`;
  }
}
