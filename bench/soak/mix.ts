import { randomUUID } from "node:crypto";
import { freeOrder } from "../../tests/people/free-order.ts";
import { generatedCourseId } from "../../tests/databases/generated-catalogue.ts";
import { signIn } from "../../tests/people/people.ts";
import { newCustomer } from "../customers.ts";
import type { Send } from "./send.ts";

/** So many courses that their whole list is streamed. */
export const courses = 1_200;

/** How many courses one customer orders: the site lets nobody order more than 30 in a minute. */
const ordersEach = 15;

/** How many customers there are to begin with; more sign up when everything has been ordered. */
const customersAtFirst = 20;

export type Kind = { name: string; share: number; ask: () => Promise<number> };

/** What visitors ask for, each with its share of all requests in thousandths; `ask` resolves with the status of the answer. */
export async function realisticMix(origin: string, send: Send): Promise<Kind[]> {
  const customers = await Promise.all(
    Array.from({ length: customersAtFirst }, () => newCustomer(origin)),
  );
  const anyCourse = () => generatedCourseId(1 + below(courses));
  const anyCustomer = () => customers[below(customers.length)]!;
  const nextOrder = createOrders(origin, customers);
  const get = (address: () => string) => () => send({ path: address() });
  return [
    { name: "pages", share: 480, ask: get(() => oneOf(["/", "/home", "/language", "/faq"])) },
    { name: "courses", share: 150, ask: get(() => `/course/category/${anyCourse()}`) },
    { name: "data", share: 100, ask: get(() => `/home.data?page=${1 + below(20)}`) },
    { name: "api", share: 70, ask: get(() => `/api/courses?page=${1 + below(20)}`) },
    { name: "covers", share: 60, ask: get(() => `/covers/${anyCourse()}.svg`) },
    // Any value of a known parameter makes an address that the cache has not met.
    { name: "rendered", share: 30, ask: get(() => `/home?per_page=${randomUUID()}`) },
    { name: "whole list", share: 1, ask: () => wholeList(send) },
    {
      name: "sessions",
      share: 90,
      ask: () => send({ path: "/auth/get-session", headers: { cookie: anyCustomer().cookie } }),
    },
    { name: "orders", share: 14, ask: async () => send(await nextOrder()) },
    {
      name: "sign-ins",
      share: 5,
      ask: async () => {
        const response = await signIn(origin, anyCustomer());
        await response.arrayBuffer();
        return response.status;
      },
    },
  ];
}

/** A list that breaks off because the catalogue changes is asked for once more, as a client should. */
async function wholeList(send: Send): Promise<number> {
  const ask = () => send({ path: "/api/courses" });
  return ask().catch(ask);
}

/** Each customer orders as many courses as may be ordered in a minute, then a new one signs up. */
function createOrders(
  origin: string,
  customers: { email: string; password: string; cookie: string }[],
) {
  let placed = 0;
  return async () => {
    const number = placed++;
    const customer = Math.floor(number / ordersEach);
    while (customers.length <= customer) customers.push(await newCustomer(origin));
    return freeOrder(
      origin,
      customers[customer]!.cookie,
      generatedCourseId(1 + (number % courses)),
    );
  };
}

function below(limit: number): number {
  return Math.floor(Math.random() * limit);
}

function oneOf<Value>(values: Value[]): Value {
  return values[below(values.length)]!;
}
