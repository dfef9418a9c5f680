import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "../../contract/order.ts";
import { type Site, clientAddress, newAccount } from "./people.ts";
import { newMember } from "./visitor.ts";

export type Answer<Body> = { status: number; body: Body; headers: Headers };

export type Customer = Awaited<ReturnType<typeof signUpCustomer>>;

/** How long an order may take to be settled, in milliseconds. */
const patience = 20_000;

/** Somebody with a new account who orders from the site's pages. */
export async function signUpCustomer(site: Site) {
  const account = newAccount();
  const member = await newMember(site, account, clientAddress());
  const cookie = member.cookie();

  const call = async <Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const answer = await site.get(path, {
      ...init,
      headers: { Cookie: cookie, Origin: site.origin, ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
  };
  const see = async (id: string) => (await call<Order>(`/api/orders/${id}`)).body;
  return {
    cookie,
    account,
    call,
    order: (courseId: string, plan: string, key: string = randomUUID()) =>
      call<Order>("/api/orders", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ courseId, plan }),
      }),
    orders: async () => (await call<Order[]>("/api/orders")).body,
    see,
    /** Looks at an order until it is no longer pending. */
    settled: async (id: string): Promise<Order> => {
      const latest = performance.now() + patience;
      for (;;) {
        const order = await see(id);
        if (order.status !== "pending") return order;
        if (performance.now() > latest) throw new Error(`Order ${id} stays pending`);
        await pause(20);
      }
    },
    cancel: (id: string) =>
      call<Order & { manageUrl: string | null }>(`/api/orders/${id}/cancel`, { method: "POST" }),
  };
}
