import type { Customer } from "../people/customer.ts";
import { freeOrder } from "../people/free-order.ts";
import type { LoadRequest, Sent } from "./steady-load.ts";

const pageAddresses = ["/", "/home", "/faq", "/course/python"];

const apiAddresses = ["/api/courses", "/api/category", "/api/course/python"];

/** The addresses that every process caches. */
export const publicAddresses = [...pageAddresses, ...apiAddresses];

/**
 * Returns a typical mix of requests: of 100, 2 are orders, each of another course or customer, 10 read the session, 1 is a
 * new page, 20 are of the product API, and the rest are cached pages.
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

/** Returns whether a request failed: 404 is expected of a new page, 200 or 201 of any other. */
export function hasFailed({ request, outcome }: Sent): boolean {
  const expected = request.kind === "new page" ? [404] : [200, 201];
  return !expected.includes(Number(outcome));
}
