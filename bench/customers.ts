import { randomUUID } from "node:crypto";
import { signUp } from "../tests/people/people.ts";

const password = "a long enough password";

/** As many as orders a minute need: each may place 30. A few sign up at a time. */
export async function newCustomers(origin: string, count: number) {
  const customers: Awaited<ReturnType<typeof newCustomer>>[] = [];
  while (customers.length < count) {
    const some = Array.from({ length: 10 }, () => newCustomer(origin));
    customers.push(...(await Promise.all(some)));
  }
  return customers;
}

/** Somebody with a new account at a server with TRUST_PROXY=1, and the cookie of their session. */
export async function newCustomer(origin: string) {
  const person = { email: `${randomUUID()}@example.org`, password };
  const response = await signUp(origin, person);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return { ...person, cookie: response.headers.getSetCookie()[0]!.split(";")[0]! };
}
