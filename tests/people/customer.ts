import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "../../contract/order.ts";
import type { Database } from "../../server/database/schema.ts";
import { type Account, type Site, clientAddress, newAccount } from "./people.ts";
import { newMember } from "./visitor.ts";

export type ApiResponse<Body> = { status: number; body: Body; headers: Headers };

export type Customer = ReturnType<typeof customerOf>;

/** Returns the id of a customer's account. */
export async function userIdOf(
  database: Database,
  { account }: Pick<Customer, "account">,
): Promise<string> {
  const { id } = await database
    .selectFrom("user")
    .select("id")
    .where("email", "=", account.email)
    .executeTakeFirstOrThrow();
  return id;
}

/** Maximum time until an order is no longer pending, in milliseconds. */
const settleTimeout = 20_000;

/** Signs up a new account, and returns calls of the order API as the site's pages send them. */
export async function signUpCustomer(site: Site) {
  const account = newAccount();
  const member = await newMember(site, account, clientAddress());
  return customerOf(site, account, member.cookie());
}

/** Returns calls of the order API as the site's pages send them with the cookie of a session. */
export function customerOf(site: Site, account: Account, cookie: string) {
  const call = async <Body>(path: string, init: RequestInit = {}): Promise<ApiResponse<Body>> => {
    const response = await site.get(path, {
      ...init,
      headers: { Cookie: cookie, Origin: site.origin, ...init.headers },
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === "" ? undefined : JSON.parse(text)) as Body,
      headers: response.headers,
    };
  };
  const getOrder = async (id: string) => (await call<Order>(`/api/orders/${id}`)).body;
  return {
    cookie,
    account,
    call,
    /** Without a course, orders the plan alone. */
    order: (courseId: string | undefined, plan: string, key: string = randomUUID()) =>
      call<Order>("/api/orders", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ courseId, plan }),
      }),
    orders: async () => (await call<Order[]>("/api/orders")).body,
    getOrder,
    /** Polls an order until it is no longer pending, and returns it. */
    settledOrder: async (id: string): Promise<Order> => {
      const latest = performance.now() + settleTimeout;
      for (;;) {
        const order = await getOrder(id);
        if (order.status !== "pending") return order;
        if (performance.now() > latest) throw new Error(`Order ${id} is still pending`);
        await pause(20);
      }
    },
    cancel: (id: string) => call<Order>(`/api/orders/${id}/cancel`, { method: "POST" }),
  };
}
