import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Order } from "../../contract/order.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { createSemaphore } from "../http/limits/semaphore.ts";
import type { Customer } from "../../tests/people/customer.ts";
import { storeCustomers } from "../../tests/people/stored-customers.ts";
import { fillTeam } from "../../tests/people/team-of-customers.ts";
import { killedServer, withRetries } from "../../tests/site/killed-server.ts";
import { sampleSettings } from "../../tests/site/running-server.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import type { ClockMove } from "../payments/simulator/test-payment-clock.ts";
import { webhookSigningKey } from "../payments/simulator/test-payments.ts";
import { signWebhook, signatureHeader } from "../payments/simulator/test-webhook-signature.ts";
import { findOpenPlan } from "../plans/open-plan.ts";

const customerCount = 500;
const teamCount = 3;
const membersAsking = 6;
const kills = 10;

/** Concurrent requests of all checkouts together: about what one process accepts without refusing. */
const maxConcurrent = 150;

const siteSecret = "a secret that only tests know, and no server";
const signingKey = webhookSigningKey(siteSecret);

/** What a customer orders, each in a tab of its own, and what happens once that is paid. */
type Journey = { tabs: ("pro" | "team")[]; moves: ClockMove[]; status: string; reads: boolean };

/** Every fifth customer goes on one of them. */
const journeys: Journey[] = [
  { tabs: ["pro"], moves: [], status: "active", reads: true },
  { tabs: ["pro", "team"], moves: [], status: "active", reads: true },
  { tabs: ["pro"], moves: ["renewed"], status: "active", reads: true },
  { tabs: ["pro"], moves: ["declined", "week"], status: "past_due", reads: false },
  { tabs: ["team"], moves: ["refunded"], status: "ended", reads: false },
];

test("500 customers and three teams, with every request and webhook doubled, webhooks out of order, and 10 kills: one live plan each, access as paid, no seat twice", async () => {
  await using data = await temporaryFolder();
  const acknowledged: Order[] = [];
  const steps = { done: 0, all: Number.POSITIVE_INFINITY };
  await using server = await killedServer(
    { ...(await sampleSettings(data.path)), AUTH_SECRET: siteSecret },
    { kills, progress: () => steps.done / steps.all },
  );
  const { origin } = server;
  const limited = createSemaphore(maxConcurrent);
  const request = async (address: string, init?: RequestInit) => {
    const response = await fetch(new URL(address, origin), { redirect: "manual", ...init });
    return new Response(await response.arrayBuffer(), response);
  };
  const send = (address: string, init?: RequestInit) =>
    withRetries(server.running, () => limited(() => request(address, init)));
  await using database = await openDatabase(await databaseSettings(data.path));
  const site = { origin, get: send };
  const store = (count: number) => storeCustomers(database, site, { secret: siteSecret, count });
  const customers = await store(customerCount);
  const teams = await Promise.all(
    Array.from({ length: teamCount }, async () => ({
      owner: (await store(1))[0]!,
      people: await store(membersAsking),
    })),
  );
  const courses = (await (await send("/api/courses?page=1&per_page=2")).json()) as { id: string }[];

  /** Orders a plan twice with one key; returns the URLs of the payment, unless another tab was faster. */
  const order = async (customer: Customer, courseId: string, plan: string) => {
    const key = randomUUID();
    const responses = await Promise.all([1, 2].map(() => customer.order(courseId, plan, key)));
    for (const { status, body } of responses) {
      expect([200, 201, 409]).toContain(status);
      if (status !== 409) acknowledged.push(body);
    }
    return responses.flatMap(({ status, body }) =>
      status === 409 ? [] : (body.paymentUrl ?? []),
    )[0];
  };
  const post = async (paymentUrl: string, body: string) => {
    const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    expect((await send(paymentUrl, { method: "POST", headers, body })).status).toBe(303);
  };
  /** Reports a payment again, with an event of its own that arrives twice after all later ones. */
  const reportLate = async (paymentUrl: string) => {
    const reference = paymentUrl.split("/").at(-1);
    const rawBody = JSON.stringify({ id: `late ${paymentUrl}`, reference });
    const headers = { [signatureHeader]: signWebhook(rawBody, signingKey) };
    const webhook = async () =>
      (await send("/api/payments/test/webhook", { method: "POST", headers, body: rawBody })).status;
    expect(await Promise.all([webhook(), webhook()])).toEqual([200, 200]);
  };
  const checkOut = async (customer: Customer, courseId: string, plan: string) => {
    const paymentUrl = await order(customer, courseId, plan);
    steps.done++;
    if (paymentUrl) await post(paymentUrl, "outcome=paid");
    steps.done++;
    return paymentUrl;
  };
  const travel = async (customer: Customer, { tabs, moves }: Journey) => {
    const paymentUrls = await Promise.all(
      tabs.map((plan, tab) => checkOut(customer, courses[tab]!.id, plan)),
    );
    for (const paymentUrl of paymentUrls.filter((url) => url !== undefined)) {
      for (const move of moves) await post(paymentUrl, new URLSearchParams({ move }).toString());
      await reportLate(paymentUrl);
    }
    steps.done++;
  };
  const journeyOf = (index: number) => journeys[index % journeys.length]!;
  steps.all =
    teamCount * 2 + customers.reduce((sum, _, i) => sum + journeyOf(i).tabs.length * 2 + 1, 0);

  await Promise.all([
    server.killRepeatedly(),
    ...teams.map(async ({ owner, people }) => {
      await reportLate((await checkOut(owner, courses[0]!.id, "team"))!);
      await fillTeam({ send, origin }, owner, people);
    }),
    ...customers.map((customer, index) => travel(customer, journeyOf(index))),
  ]);
  await allWebhooksDelivered(database);
  await server.kill();
  expect(server.errors()).toBe("");

  const orders = await database.selectFrom("course_order").selectAll().execute();
  const subscriptions = await database.selectFrom("subscription").selectAll().execute();
  const payments = await database.selectFrom("test_payment").selectAll().execute();
  const seats = await database.selectFrom("team_member").selectAll().execute();
  const people = await database.selectFrom("user").select(["id", "email"]).execute();
  const readers = await readersAmong(database, people);

  expect(new Set(acknowledged.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
  const idOf = new Map(people.map(({ id, email }) => [email, id]));
  const idsOf = (given: Customer[]) => given.map(({ account }) => idOf.get(account.email)!);
  const owners = idsOf(teams.map(({ owner }) => owner));
  const expected = new Map(idsOf(customers).map((id, index) => [id, journeyOf(index)]));
  expect(subscriptions.map(({ user_id: userId }) => userId).toSorted()).toEqual(
    [...expected.keys(), ...owners].toSorted(),
  );
  for (const { id, user_id: userId, status, surplus, paid_until } of subscriptions) {
    expect([status, surplus]).toEqual([expected.get(userId!)?.status ?? "active", 0]);
    const payment = payments.find(({ order_id: orderId }) => orderId === id);
    const stated = status === "ended" ? { outcome: "refunded" } : { outcome: "paid", paid_until };
    expect(payment).toMatchObject(stated);
  }
  const charged = payments.filter(({ charges }) => charges !== "[]");
  expect(charged.map(({ order_id: orderId }) => orderId).toSorted()).toEqual(
    subscriptions.map(({ id }) => id).toSorted(),
  );

  const seatsOfTeams = Map.groupBy(seats, ({ team_id: teamId }) => teamId).values();
  expect(Array.from(seatsOfTeams, ({ length }) => length)).toEqual(Array(teamCount).fill(4));
  const paying = [...expected].filter(([, { reads }]) => reads).map(([id]) => id);
  const seated = seats.map(({ user_id: userId }) => userId);
  expect(new Set(readers)).toEqual(new Set([...paying, ...owners, ...seated]));
}, 600_000);

/** Returns those of the people who may read lessons that need a plan. */
async function readersAmong(database: Database, people: { id: string }[]): Promise<string[]> {
  const readers: string[] = [];
  for (const { id } of people) if (await findOpenPlan(database, id)) readers.push(id);
  return readers;
}

/** Resolves when all webhooks of test payments are acknowledged, those that a kill interrupted included. */
async function allWebhooksDelivered(database: Database): Promise<void> {
  for (;;) {
    const left = await database
      .selectFrom("test_payment")
      .select("reference")
      .where("delivered_at", "is", null)
      .where("due_at", "is not", null)
      .execute();
    if (left.length === 0) return;
    await pause(50);
  }
}
