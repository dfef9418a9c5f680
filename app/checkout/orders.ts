import type { CancelledOrder, NewOrder, Order } from "../../contract/order.ts";
import { authenticatedCall, authenticatedList } from "../identity/authenticated-call.ts";

/** Returns the path of an order's screen. */
export function orderPath({ courseId, id }: Pick<Order, "courseId" | "id">): string {
  return `/checkout/${courseId}/order/${id}`;
}

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

/** Orders a course; repeated calls with the same idempotency key return the same order. */
export async function placeOrder(order: NewOrder, idempotencyKey: string): Promise<Order> {
  return authenticatedCall("/api/orders", {
    body: order,
    headers: { "Idempotency-Key": idempotencyKey },
  });
}

/** Cancels an order that is not paid, or lets the subscription of a paid one end with its month. */
export async function cancelOrder(id: string): Promise<CancelledOrder> {
  return authenticatedCall(`/api/orders/${encodeURIComponent(id)}/cancel`, { body: {} });
}
