import { randomInt, randomUUID } from "node:crypto";
import type { Order } from "../../contract/order.ts";

type Send = (path: string, init?: RequestInit) => Promise<Response>;

export type Answer<Body> = { status: number; body: Body; headers: Headers };

export type Customer = Awaited<ReturnType<typeof signUpCustomer>>;

/** Keeps them out of each other's rate limits: behind a proxy, or at a server that is started for many visitors. */
function addressOfTheirOwn(): Record<string, string> {
  const rest = [1, 2, 3].map(() => randomInt(256)).join(".");
  return { "X-Forwarded-For": `10.${rest}`, "X-Test-Address": `127.${rest}` };
}

/** Somebody with an account of their own who orders from the site's pages; `send` asks the site at `origin`. */
export async function signUpCustomer(send: Send, origin: string) {
  const account = { email: `${randomUUID()}@example.org`, password: "a long enough password" };
  const enter = (address: string, body: object) =>
    send(address, {
      method: "POST",
      headers: {
        Origin: origin,
        "Content-Type": "application/json",
        ...addressOfTheirOwn(),
      },
      body: JSON.stringify(body),
    });
  const response = await enter("/auth/sign-up/email", { ...account, name: "" });
  if (!response.ok) throw new Error(`Signing up was answered with ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  const call = async <Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const answer = await send(path, {
      ...init,
      headers: { Cookie: cookie, Origin: origin, ...init.headers },
    });
    return { status: answer.status, body: (await answer.json()) as Body, headers: answer.headers };
  };
  const see = async (id: string) => (await call<Order>(`/api/orders/${id}`)).body;
  return {
    cookie,
    email: account.email,
    call,
    /** Signs in once more, and gives the answer's status. */
    signIn: async (address = "/auth/sign-in/email") => (await enter(address, account)).status,
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
      for (;;) {
        const order = await see(id);
        if (order.status !== "pending") return order;
      }
    },
    cancel: (id: string) =>
      call<Order & { manageUrl: string | null }>(`/api/orders/${id}/cancel`, { method: "POST" }),
  };
}
