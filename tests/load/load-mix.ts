import type { Customer } from "../people/customer.ts";
import { freeOrder } from "../people/free-order.ts";
import type { LoadRequest, Sent } from "./steady-load.ts";

const pageAddresses = ["/", "/home", "/faq", "/course/python"];

const apiAddresses = ["/api/courses", "/api/category", "/api/course/python"];

/** What every process has in its cache once it was asked for. */
export const publicAddresses = [...pageAddresses, ...apiAddresses];

/**
 * What visitors ask, of 100 requests: 2 orders, each of another course by one of the customers, 10 looks at who is
 * signed in, 1 page that nobody has asked for, 20 of the product API, else pages from the cache. `origin` is the site's.
 */
export function visitorsMix(origin: string, customers: Customer[], courses: string[]) {
  const orders = courses.flatMap((courseId) =>
    customers.map(({ cookie }) => ({ kind: "order", ...freeOrder(origin, cookie, courseId) })),
  );
  return (number: number): LoadRequest => {
    const turn = number % 100;
    if (turn % 50 === 0 && orders.length > 0) return orders.pop()!;
    if (turn % 10 === 1) {
      const { cookie } = customers[number % customers.length]!;
      return { kind: "session", path: "/auth/get-session", headers: { Cookie: cookie } };
    }
    if (turn === 2) return { kind: "new page", path: `/course/category/nothing-${number}` };
    const kind = turn % 5 === 3 ? "api" : "page";
    const addresses = kind === "api" ? apiAddresses : pageAddresses;
    return { kind, path: addresses[number % addresses.length]! };
  };
}

/** Whether a request did not get the answer that it should: 404 for a page that is none, else that it was done. */
export function hasFailed({ request, outcome }: Sent): boolean {
  const done = request.kind === "new page" ? [404] : [200, 201];
  return !done.includes(Number(outcome));
}
