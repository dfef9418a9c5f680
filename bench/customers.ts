import { randomUUID } from "node:crypto";
import { signUp } from "../tests/people.ts";

const password = "a long enough password";

/** Somebody with a new account at a server with TRUST_PROXY=1, and the cookie of their session. */
export async function newCustomer(origin: string) {
  const person = { email: `${randomUUID()}@example.org`, password };
  const response = await signUp(origin, person);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return { ...person, cookie: response.headers.getSetCookie()[0]!.split(";")[0]! };
}
