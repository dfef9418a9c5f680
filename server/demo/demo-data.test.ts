import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderRow } from "../../tests/people/order-row.ts";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { paymentRow } from "../../tests/people/payment-row.ts";
import { subscriptionRow } from "../../tests/people/subscription-row.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { describeDemoData, findDemoData, removeDemoData } from "./demo-data.ts";

const now = "2026-01-01T00:00:00.000Z";

async function addUser(database: Database, id: string, email: string, provider = "credential") {
  await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (${id}, ${id}, ${email}, true, ${now}, ${now})`.execute(database);
  await sql`insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
    values (${id}, ${id}, ${provider}, ${id}, ${now}, ${now})`.execute(database);
}

/** Adds an order with the attempt that resulted in it. */
async function addOrder(
  database: Database,
  id: string,
  userId: string,
  given: Partial<CourseOrderRow>,
): Promise<void> {
  const order = orderRow({ id, user_id: userId, course_id: id, ...given });
  await database.insertInto("course_order").values(order).execute();
  await database
    .insertInto("order_attempt")
    .values({ user_id: userId, idempotency_key: id, request: id, order_id: id })
    .execute();
}

/** Adds a subscription that began with an order, its charge and its receipt, which is not sent yet. */
async function addPlan(database: Database, id: string, userId: string, provider: string) {
  const ids = { user_id: userId, provider, reference: id };
  await database
    .insertInto("subscription")
    .values(subscriptionRow({ ...ids, id, surplus: provider === "stripe" ? 1 : 0 }))
    .execute();
  await database
    .insertInto("payment")
    .values(paymentRow({ ...ids, order_id: id }))
    .execute();
  await database
    .insertInto("queued_message")
    .values({
      id,
      user_id: userId,
      subject_id: id,
      kind: "paid",
      period: id,
      details: "{}",
      created_at: now,
      attempts: 0,
      next_at: now,
      sent_at: null,
    })
    .execute();
}

const free = { plan: "beginner", amount: 0, provider: null } as const;

/** A real and a demo account, with orders to be removed and orders that must remain. */
async function mixedData() {
  const opened = await emptyDatabase();
  const { database } = opened;
  await addUser(database, "real", "ada@example.org");
  await addUser(database, "demo", "ada-1a2b3c4d@google.demonstration.invalid", "local-google");
  await sql`insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
    values ('connected', 'c', 'local-github', 'real', ${now}, ${now})`.execute(database);
  await addOrder(database, "real-test", "real", {});
  await addOrder(database, "real-test-failed", "real", { status: "failed" });
  await addOrder(database, "real-free", "real", free);
  await addOrder(database, "real-stripe", "real", { provider: "stripe" });
  await addOrder(database, "demo-test", "demo", { status: "pending" });
  await addOrder(database, "demo-free", "demo", free);
  await addOrder(database, "demo-stripe-over", "demo", {
    provider: "stripe",
    status: "refunded",
  });
  await sql`insert into test_payment (reference, order_id, course_name, plan, return_url,
      cancel_url, outcome)
    values ('p1', 'real-test', 'Ada', 'pro', 'http://a.test/', 'http://a.test/', 'paid')`.execute(
    database,
  );
  await addPlan(database, "demo-test", "demo", "test");
  await addPlan(database, "real-test", "real", "test");
  await addPlan(database, "real-stripe", "real", "stripe");
  await database
    .insertInto("team")
    .values({
      id: "team",
      owner_id: "demo",
      owner_name: "",
      subscription_id: null,
      created_at: now,
    })
    .execute();
  for (const provider of ["test", "stripe"]) {
    await database
      .insertInto("payment_event")
      .values({ provider, event_id: "e1", order_id: "real-test", received_at: now })
      .execute();
  }
  return opened;
}

const idsOf = async (database: Database, table: "user" | "account" | "course_order") =>
  (await database.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

test("only test payments, their orders and demo accounts are removed", async () => {
  await using opened = await mixedData();
  const { database } = opened;
  expect(describeDemoData(await findDemoData(database))).toBe(
    "1 demo account, 4 orders, 1 test payment, 2 test charges, 1 connection to a demo provider",
  );

  await removeDemoData(database);

  expect(await idsOf(database, "user")).toEqual(["real"]);
  expect(await idsOf(database, "account")).toEqual(["real"]);
  const remaining = ["demo-stripe-over", "real-free", "real-stripe"];
  expect(await idsOf(database, "course_order")).toEqual(remaining);
  const attempts = await database.selectFrom("order_attempt").select("order_id").execute();
  expect(attempts.map(({ order_id: id }) => id).toSorted()).toEqual(["real-free", "real-stripe"]);
  const events = await database.selectFrom("payment_event").select("provider").execute();
  expect(events).toEqual([{ provider: "stripe" }]);
  const charges = await database.selectFrom("payment").select("order_id").execute();
  expect(charges).toEqual([{ order_id: "real-stripe" }]);
  const messages = await database.selectFrom("queued_message").select("subject_id").execute();
  expect(messages).toEqual([{ subject_id: "real-stripe" }]);
  expect(await database.selectFrom("team").select("id").execute()).toEqual([]);
  expect(describeDemoData(await findDemoData(database))).toBeUndefined();
});

test("with a demo account's real order, nothing is removed", async () => {
  await using opened = await mixedData();
  const { database } = opened;
  await addOrder(database, "demo-stripe", "demo", { provider: "stripe" });
  const { realOrders } = await findDemoData(database);
  expect(realOrders.map(({ id }) => id)).toEqual(["demo-stripe"]);
  await expect(removeDemoData(database)).rejects.toThrow("real orders");
  expect(await idsOf(database, "user")).toEqual(["demo", "real"]);
  expect(await database.selectFrom("test_payment").select("reference").execute()).toHaveLength(1);
});
