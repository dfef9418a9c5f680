import { randomInt, randomUUID } from "node:crypto";
import { generatedCourseId } from "../../tests/databases/generated-catalogue.ts";
import type { LoadRequest } from "../../tests/load/steady-load.ts";
import { freeOrder } from "../../tests/people/free-order.ts";
import { clientAddress, signUp } from "../../tests/people/people.ts";

/** Enough courses for the complete list to be streamed. */
export const courseCount = 1_200;

/** Each may order 30 times a minute, which suffices for up to 2,000 requests per second. */
const customerCount = 60;

const pages = ["/", "/home", "/language", "/faq"];

const encoding = { "Accept-Encoding": "br" };

/** Returns a function that makes random requests of all kinds, in the shares that visitors make them. */
export async function visitorRequests(origin: string): Promise<() => LoadRequest> {
  const customers: Customer[] = [];
  while (customers.length < customerCount) customers.push(await newCustomer(origin));
  let orders = 0;

  const anyCourse = () => generatedCourseId(1 + randomInt(courseCount));
  const get = (path: string, headers = {}) => ({ path, headers: { ...encoding, ...headers } });
  const nextOrder = () => {
    const { cookie } = customers[orders % customerCount]!;
    const course = 1 + (Math.floor(orders++ / customerCount) % courseCount);
    return freeOrder(origin, cookie, generatedCourseId(course));
  };
  const kinds = [
    { kind: "page", share: 480, next: () => get(oneOf(pages)) },
    { kind: "course", share: 150, next: () => get(`/course/category/${anyCourse()}`) },
    { kind: "data", share: 100, next: () => get(`/home.data?page=${1 + randomInt(20)}`) },
    { kind: "api", share: 70, next: () => get(`/api/courses?page=${1 + randomInt(20)}`) },
    { kind: "cover", share: 60, next: () => get(`/covers/${anyCourse()}.svg`) },
    // A new value of a known parameter makes an address that is not in the cache.
    { kind: "rendered page", share: 30, next: () => get(`/home?per_page=${randomUUID()}`) },
    { kind: completeList, share: 1, next: () => get("/api/courses") },
    {
      kind: "session",
      share: 90,
      next: () => get("/auth/get-session", { Cookie: oneOf(customers).cookie }),
    },
    { kind: "order", share: 14, next: nextOrder },
    { kind: "sign-in", share: 5, next: () => signInRequest(origin, oneOf(customers)) },
  ];
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let left = randomInt(total);
    const { kind, next } = kinds.find(({ share }) => (left -= share) < 0)!;
    return { kind, ...next() };
  };
}

/** An import breaks this response off, because it would mix two catalogues: clients send the request again. */
export const completeList = "complete list";

type Customer = Awaited<ReturnType<typeof newCustomer>>;

async function newCustomer(origin: string) {
  const account = { email: `${randomUUID()}@example.org`, password: "a long enough password" };
  const response = await signUp(origin, account);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return { account, cookie: response.headers.getSetCookie()[0]!.split(";")[0]! };
}

function signInRequest(origin: string, { account }: Customer) {
  return {
    method: "POST" as const,
    path: "/auth/sign-in/email",
    headers: { Origin: origin, "Content-Type": "application/json", ...clientAddress() },
    body: JSON.stringify(account),
  };
}

function oneOf<Value>(values: Value[]): Value {
  return values[randomInt(values.length)]!;
}
