import { expect, test } from "vitest";
import type { Course } from "../../contract/course.ts";
import type { Order } from "../../contract/order.ts";
import { type ApiResponse, signUpCustomer } from "../people/customer.ts";
import { startServer } from "../site/running-server.ts";

test("the number of orders of one account is limited, and they are listed page by page", async () => {
  await using site = await startServer({ LOG_LEVEL: "error" });
  const customer = await signUpCustomer(site);
  const courses = (await (await site.get("/api/courses?open=1")).json()) as Course[];
  const statuses: number[] = [];
  let last: ApiResponse<Order> | undefined;
  for (let turn = 0; turn < 60; turn++) {
    const course = courses[turn % courses.length]!;
    const placed = await customer.order(course.id, turn % 2 ? "pro" : "beginner");
    statuses.push(placed.status);
    last = placed;
    if (placed.status !== 429) await customer.cancel(placed.body.id);
  }
  expect(last?.body).toMatchObject({ error: { code: "too_many_requests" } });
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  const { status, headers } = await customer.call("/api/orders");
  expect([status, headers.get("x-total-count")]).toEqual([
    200,
    String(statuses.filter((each) => each === 201).length),
  ]);
  expect((await customer.call("/api/orders?per_page=101")).status).toBe(400);
});
