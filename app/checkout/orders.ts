import type { CancelledOrder, NewOrder, Order } from "../../contract/order.ts";
import { readableError } from "../identity/readable-error.ts";
import { identityProvider } from "../identity/use-identity.ts";
import { ServerCallError, serverCall } from "../server-call.ts";

/** The calls of one's own orders; each rejects with a ServerCallError in words for people. */

/** The longest page that the API answers with. */
const perPage = 100;

/** All of them, newest first, read page by page. */
export async function listOrders(): Promise<Order[]> {
  const orders = new Map<string, Order>();
  for (let page = 1; ; page++) {
    const answer = await call<Order[]>(`/api/orders?page=${page}&per_page=${perPage}`);
    // One that is placed meanwhile moves the others on by one.
    for (const order of answer) orders.set(order.id, order);
    if (answer.length < perPage) return [...orders.values()];
  }
}

/** One order, as its payment stands now. */
export async function findOrder(id: string): Promise<Order> {
  return call(`/api/orders/${encodeURIComponent(id)}`);
}

/** Orders a course; the same key gives the same order, however often it is sent. */
export async function placeOrder(order: NewOrder, key: string): Promise<Order> {
  return call("/api/orders", order, { "Idempotency-Key": key });
}

/** Cancels an order or its subscription; with a `manageUrl` that is done there. */
export async function cancelOrder(id: string): Promise<CancelledOrder> {
  return call(`/api/orders/${encodeURIComponent(id)}/cancel`, {});
}

async function call<Answer>(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const proof = await identityProvider()
    .authHeaders()
    .catch((error: unknown) => {
      throw new ServerCallError(readableError(error));
    });
  return serverCall<Answer>(path, { body, headers: { ...proof, ...headers } });
}
