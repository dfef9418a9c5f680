import { expect, test } from "vitest";
import { sampleDatabase } from "../../tests/databases/temporary-database.ts";
import { orderRow } from "../../tests/people/order-row.ts";
import { addBuyer } from "../../tests/people/sample-checkout.ts";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { mayRead } from "./may-read.ts";

const courseId = "python-pytest-habits";
const closed = { courseId, free: false };

/** Stores an order that opens the course's lessons, except for the given values. */
async function addOrder(
  database: Database,
  userId: string | null,
  values: Partial<CourseOrderRow> = {},
): Promise<void> {
  const order = orderRow({ user_id: userId, course_id: courseId, provider: "stripe", ...values });
  await database.insertInto("course_order").values(order).execute();
}

test.each<[string, boolean, Partial<CourseOrderRow>]>([
  ["a paid order", true, {}],
  ["a paid order of a team", true, { plan: "team" }],
  ["a free order", false, { plan: "beginner", amount: 0 }],
  ["a pending order", false, { status: "pending", paid_at: null }],
  ["a failed order", false, { status: "failed", active: 0 }],
  ["an order that failed after it was active", false, { status: "failed" }],
  ["a cancelled order", false, { status: "cancelled", active: 0 }],
  ["a refunded order", false, { status: "refunded", active: 0 }],
  ["a second payment that waits for its refund", false, { active: 0 }],
  ["another course's order", false, { course_id: "python-bangla-first-programs" }],
  ["an order of the course in capitals", false, { course_id: courseId.toUpperCase() }],
])("%s opens the lessons: %s", async (_name, opens, values) => {
  await using opened = await sampleDatabase();
  const { database } = opened;
  const [buyer, other] = [await addBuyer(database), await addBuyer(database)];
  await addOrder(database, buyer.id, values);
  expect(await mayRead(database, buyer.id, closed)).toBe(opens);
  expect(await mayRead(database, other.id, closed)).toBe(false);
  expect(await mayRead(database, undefined, closed)).toBe(false);
  expect(await mayRead(database, undefined, { courseId, free: true })).toBe(true);
});

test("an order belongs to its identity provider's user, not to another's with the same id", async () => {
  await using opened = await sampleDatabase();
  const { database } = opened;
  const { id: uid } = await addBuyer(database);
  const issuer = "https://securetoken.google.com/pathshala";
  const subscriber = await findExternalUser(database, { issuer, uid });
  const others = [
    uid,
    await findExternalUser(database, { issuer: `${issuer}-2`, uid }),
    await findExternalUser(database, { issuer, uid: `${uid}2` }),
  ];
  await addOrder(database, subscriber);
  expect(await mayRead(database, subscriber, closed)).toBe(true);
  for (const other of others) expect(await mayRead(database, other, closed)).toBe(false);
});

test("the order of a deleted account opens nothing for anybody", async () => {
  await using opened = await sampleDatabase();
  const { database } = opened;
  const buyer = await addBuyer(database);
  await addOrder(database, buyer.id);
  await database.deleteFrom("user").where("id", "=", buyer.id).execute();
  for (const userId of [undefined, buyer.id, "", "null"]) {
    expect(await mayRead(database, userId, closed)).toBe(false);
  }
});
