import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Order } from "../contract/order.ts";
import { openDatabase } from "../server/database/open.ts";
import { runCatalogue } from "../tests/site/command-in-process.ts";
import { signUpCustomer } from "../tests/people/customer.ts";
import { startServer } from "../tests/site/running-server.ts";
import { databaseSettings } from "../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../tests/site/temporary-folder.ts";

const courses = {
  pending: "python-bangla-first-programs",
  free: "go-read-server-logs",
  paid: "rust-ownership-on-paper",
};

const onlyCourse =
  "---\nid: one\nname: One\ncategory: ada\nlevel: beginner\nhours: 1\n---\nAll there is.\n";

/** Starts a site where two customers have ordered three courses and a third one a plan alone, and creates a source without them. */
async function siteWithOrders() {
  const stack = new AsyncDisposableStack();
  const source = stack.use(await temporaryFolder());
  const category = "- category: ada\n  name: Ada\n  mainCategory: Language\n";
  await writeFile(path.join(source.path, "categories.yaml"), category);
  await writeFile(path.join(source.path, "one.md"), onlyCourse);
  const server = stack.use(await startServer());
  const customer = await signUpCustomer(server);
  const pending = (await customer.order(courses.pending, "pro")).body;
  const free = (await customer.order(courses.free, "beginner")).body;
  const subscriber = await signUpCustomer(server);
  const paid = (await subscriber.order(courses.paid, "team")).body;
  const planBuyer = await signUpCustomer(server);
  const planOnly = (await planBuyer.order(undefined, "pro")).body;
  const choose = (order: Order, outcome: string) =>
    fetch(order.paymentUrl!, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: server.origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ outcome }),
    });
  await choose(paid, "paid");
  expect(await subscriber.settledOrder(paid.id)).toMatchObject({ status: "paid" });
  return {
    server,
    customer,
    orders: { pending, free, paid },
    planOrder: () => planBuyer.getOrder(planOnly.id),
    choose,
    prune: (...options: string[]) =>
      runCatalogue(["import", source.path, "--prune", ...options], server.dataFolder),
    /** Returns the status of the three orders. */
    statuses: async () => {
      const ofCustomer = [pending, free].map(({ id }) => customer.getOrder(id));
      const all = await Promise.all([...ofCustomer, subscriber.getOrder(paid.id)]);
      return all.map(({ status }) => status);
    },
    /** Returns the ids of all courses. */
    courses: async () => {
      await using database = await openDatabase(await databaseSettings(server.dataFolder));
      const rows = await database.selectFrom("course").select("id").orderBy("id").execute();
      return rows.map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test("an ordered course is not removed without a choice about its orders", async () => {
  await using site = await siteWithOrders();
  const before = await site.courses();
  const { code, errors } = await site.prune();
  expect(code).toBe(1);
  expect(errors).toContain(
    "--prune would remove 3 courses with 3 orders; say --orders keep to keep such courses, or --orders cancel to cancel the orders that were not paid for\n",
  );
  for (const [state, order] of Object.entries(site.orders)) {
    const status = state === "pending" ? "pending" : "paid";
    expect(errors).toContain(`  ${order.id} ${order.courseId} (${status})\n`);
  }
  expect(errors).toMatch(/1 issue found; nothing was changed\.\n$/);

  const dryRun = await site.prune("--json", "--dry-run");
  expect(dryRun.code).toBe(1);
  expect(JSON.parse(dryRun.output)).toMatchObject({
    ok: false,
    issueCount: 1,
    held: { courseCount: 3, orderCount: 3, orders: expect.any(Array) },
  });
  expect(await site.courses()).toEqual(before);
  expect(await site.statuses()).toEqual(["pending", "paid", "paid"]);
});

test("--orders keep removes courses without orders, and prints those that it keeps", async () => {
  await using site = await siteWithOrders();
  const { code, output } = await site.prune("--orders", "keep");
  expect(code).toBe(0);
  expect(output).toContain("Courses not in the source: 3 kept, with 3 orders\n");
  expect(output).toContain(`  ${site.orders.paid.id} ${courses.paid} (paid)\n`);
  expect((await site.courses()).toSorted()).toEqual([...Object.values(courses), "one"].toSorted());
  expect(await site.statuses()).toEqual(["pending", "paid", "paid"]);
  await site.choose(site.orders.pending, "paid");
  expect(await site.customer.settledOrder(site.orders.pending.id)).toMatchObject({
    status: "paid",
  });
});

test("--orders cancel cancels unpaid orders, closes their payments, and keeps paid courses", async () => {
  await using site = await siteWithOrders();
  const dry = await site.prune("--orders", "cancel", "--dry-run", "--json");
  expect(JSON.parse(dry.output)).toMatchObject({
    ok: true,
    dryRun: true,
    kept: { courseCount: 1, orderCount: 1, orders: [{ courseId: courses.paid, status: "paid" }] },
    cancelled: { courseCount: 2, orderCount: 2 },
  });
  expect(await site.statuses()).toEqual(["pending", "paid", "paid"]);

  const { code, output, errors } = await site.prune("--orders", "cancel");
  expect(await site.planOrder()).toMatchObject({ courseId: null, status: "pending" });
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain("Courses not in the source: 1 kept, with 1 order\n");
  expect(output).toContain("Orders: 2 cancelled\n");
  expect((await site.courses()).toSorted()).toEqual([courses.paid, "one"].toSorted());
  expect(await site.statuses()).toEqual(["cancelled", "cancelled", "paid"]);
  expect((await site.customer.getOrder(site.orders.pending.id)).reason).toBe(
    "This course is no longer offered.",
  );

  await site.choose(site.orders.pending, "paid");
  expect(await site.statuses()).toEqual(["cancelled", "cancelled", "paid"]);
  expect((await site.customer.order(courses.pending, "pro")).status).toBe(404);
});

test("an order whose payment cannot be closed now is reported, and cancelled when the command is repeated", async () => {
  await using site = await siteWithOrders();
  const { id } = site.orders.pending;
  await using database = await openDatabase(await databaseSettings(site.server.dataFolder));
  const setProvider = (provider: string) =>
    database.updateTable("course_order").set({ provider }).where("id", "=", id).execute();
  await setProvider("stripe");
  const { code, errors } = await site.prune("--orders", "cancel");
  expect(code).toBe(0);
  expect(errors).toContain(
    `Not cancelled yet (payments through stripe are not set up here): ${id}.`,
  );
  await setProvider("test");
  expect(await site.prune("--orders", "cancel")).toMatchObject({ code: 0, errors: "" });
  expect(await site.customer.getOrder(id)).toMatchObject({ status: "cancelled" });
});

test("--orders without --prune is a usage error", async () => {
  await using data = await temporaryFolder();
  const run = await runCatalogue(["import", "content", "--orders", "keep"], data.path);
  expect(run).toMatchObject({ code: 2, errors: expect.stringContaining("add --prune") });
});
