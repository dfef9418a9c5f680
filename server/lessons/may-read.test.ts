import { pino } from "pino";
import { expect, test } from "vitest";
import { emptyDatabase } from "../../tests/databases/temporary-database.ts";
import { addBuyer, noLimits, sampleCheckout } from "../../tests/people/sample-checkout.ts";
import { addTeamMember } from "../../tests/people/team-rows.ts";
import { inDays, subscriptionRow } from "../../tests/people/subscription-row.ts";
import type { Database, SubscriptionRow } from "../database/schema.ts";
import { findExternalUser } from "../identity/external-user.ts";
import { applyPayment } from "../plans/apply-payment.ts";
import { mayRead } from "./may-read.ts";

const closed = { free: false };

/** Returns whether a person may read a lesson that needs a plan. */
function reads(database: Database, userId: string): Promise<boolean> {
  const log = pino({ level: "silent" });
  const dependencies = { database, payments: undefined, limiter: noLimits, log };
  return mayRead(closed, { userId, dependencies });
}

async function subscribe(
  database: Database,
  userId: string | null,
  values: Partial<SubscriptionRow> = {},
): Promise<void> {
  const row = subscriptionRow({ user_id: userId, ...values });
  await database.insertInto("subscription").values(row).execute();
}

test.each<[string, boolean, Partial<SubscriptionRow>]>([
  ["a paid month", true, {}],
  ["a team's paid month", true, { plan: "team" }],
  ["a surplus subscription", true, { surplus: 1 }],
  ["a cancelled plan until the paid month ends", true, { renews: 0 }],
  ["a cancelled plan after that", false, { renews: 0, paid_until: inDays(-0.01) }],
  ["an ended plan until the paid month ends", true, { status: "ended", renews: 0 }],
  ["an ended plan after that", false, { status: "ended", renews: 0, paid_until: inDays(-0.01) }],
  ["a renewal that nobody reported yet", true, { paid_until: inDays(-3) }],
  ["a failed renewal within seven days", true, { status: "past_due", paid_until: inDays(-6.9) }],
  ["a failed renewal after seven days", false, { status: "past_due", paid_until: inDays(-7.1) }],
])("%s opens the lessons: %s", async (_name, opens, values) => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const [subscriber, other] = [await addBuyer(database), await addBuyer(database)];
  await subscribe(database, subscriber.id, values);
  expect(await reads(database, subscriber.id)).toBe(opens);
  expect(await reads(database, other.id)).toBe(false);
});

test("a free lesson is for everyone, any other is for nobody who is not signed in", async () => {
  expect(await mayRead({ free: true })).toBe(true);
  expect(await mayRead(closed)).toBe(false);
});

test("a plan belongs to its identity provider's user, not to another's with the same id", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const { id: uid } = await addBuyer(database);
  const issuer = "https://securetoken.google.com/pathshala";
  const subscriber = await findExternalUser(database, { issuer, uid });
  const others = [
    uid,
    await findExternalUser(database, { issuer: `${issuer}-2`, uid }),
    await findExternalUser(database, { issuer, uid: `${uid}2` }),
  ];
  await subscribe(database, subscriber);
  expect(await reads(database, subscriber)).toBe(true);
  for (const other of others) expect(await reads(database, other)).toBe(false);
});

test("the plan of a deleted account opens nothing for anybody", async () => {
  await using opened = await emptyDatabase();
  const { database } = opened;
  const subscriber = await addBuyer(database);
  await subscribe(database, subscriber.id);
  await database.deleteFrom("user").where("id", "=", subscriber.id).execute();
  for (const userId of [subscriber.id, "", "null"])
    expect(await reads(database, userId)).toBe(false);
});

test("an overdue plan is checked at the provider once, and opens when it was renewed", async () => {
  await using checkout = await sampleCheckout();
  const { dependencies, payments, database, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const makeOverdue = () =>
    database
      .updateTable("subscription")
      .set({ paid_until: inDays(-8), checked_at: inDays(-1) })
      .execute();
  const read = () => mayRead(closed, { userId: buyer.id, dependencies });

  await makeOverdue();
  payments.settle(id, "paid", { paidUntil: inDays(-8), pastDue: true });
  expect(await Promise.all(Array.from({ length: 20 }, read))).not.toContain(true);
  expect(payments.stateCalls).toBe(1);

  await makeOverdue();
  payments.settle(id, "paid");
  expect(await read()).toBe(true);
  expect(payments.stateCalls).toBe(2);
});

test("a cancelled plan whose end was not reported is checked at the provider, and another can be bought", async () => {
  await using checkout = await sampleCheckout();
  const { dependencies, payments, database, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  await database
    .updateTable("subscription")
    .set({ renews: 0, paid_until: inDays(-0.1), checked_at: inDays(-1) })
    .execute();
  payments.settle(id, "ended", { paidUntil: inDays(-0.1) });
  await expect(checkout.place("pro")).rejects.toThrow("already_subscribed");

  const read = () => mayRead(closed, { userId: buyer.id, dependencies });
  expect(await Promise.all([read(), read(), read()])).not.toContain(true);
  expect(payments.stateCalls).toBe(1);
  expect(await checkout.place("pro")).toMatchObject({ status: "pending" });
});

test("a full refund closes a plan that has ended at once, whatever is reported late", async () => {
  await using checkout = await sampleCheckout();
  const { dependencies, payments, buyer } = checkout;
  const { id } = await checkout.place("pro");
  const read = () => mayRead(closed, { userId: buyer.id, dependencies });
  const ended = { paidUntil: inDays(20) };
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const late = payments.settle(id, "paid");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "ended", ended));
  expect(await read()).toBe(true);

  await applyPayment(dependencies, payments.provider, payments.settle(id, "refunded"));
  expect(await read()).toBe(false);
  await applyPayment(dependencies, payments.provider, payments.settle(id, "ended", ended));
  await applyPayment(dependencies, payments.provider, late);
  expect(await read()).toBe(false);
});

test("while the provider is down, an overdue plan stays closed", async () => {
  await using checkout = await sampleCheckout();
  const { dependencies, payments, database, buyer } = checkout;
  const { id } = await checkout.place("pro");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  await database
    .updateTable("subscription")
    .set({ paid_until: inDays(-8), checked_at: inDays(-1) })
    .execute();
  payments.down = true;
  expect(await mayRead(closed, { userId: buyer.id, dependencies })).toBe(false);
});

test("for a member of a team, the owner's overdue plan is checked", async () => {
  await using checkout = await sampleCheckout();
  const { dependencies, payments, database, buyer } = checkout;
  const { id } = await checkout.place("team");
  await applyPayment(dependencies, payments.provider, payments.settle(id, "paid"));
  const member = await checkout.addBuyer();
  await addTeamMember(database, buyer.id, member.id);
  const read = () => mayRead(closed, { userId: member.id, dependencies });
  expect(await read()).toBe(true);

  await database
    .updateTable("subscription")
    .set({ paid_until: inDays(-8), checked_at: inDays(-1) })
    .execute();
  expect(await read()).toBe(true);
  expect(payments.stateCalls).toBe(1);
});
