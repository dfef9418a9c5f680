import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Order } from "../../contract/order.ts";
import { type Customer, signUpCustomer } from "../../tests/people/customer.ts";
import { fillTeam } from "../../tests/people/team-of-customers.ts";
import {
  type RunningServer,
  freePort,
  sampleSettings,
  startServer,
} from "../../tests/site/running-server.ts";
import { databaseSettings } from "../../tests/databases/temporary-database.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/schema.ts";
import { findOpenPlan } from "./subscription/open-plan.ts";
import { signWebhook, signatureHeader } from "../demo/test-webhook-signature.ts";
import { webhookSigningKey } from "../demo/test-payments.ts";

const customerCount = 76;
const teamCount = 3;
const coursesPerCustomer = 5;
const kills = 10;

/** Concurrent requests of all checkouts together: about what one process accepts without refusing. */
const maxConcurrent = 150;

const siteSecret = "a secret that only tests know, and no server";

/** A server on one port and data folder that is killed and restarted as `progress` advances from 0 to 1. */
async function killedServer(dataFolder: string, progress: () => number) {
  const environment = {
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    AUTH_SECRET: siteSecret,
    LOG_LEVEL: "error",
  };
  const start = () => startServer(environment, { manyVisitors: true });
  let server: RunningServer = await start();
  let running: Promise<void> = Promise.resolve();
  let errors = "";
  const kill = async () => {
    await server[Symbol.asyncDispose]();
    errors += server
      .output()
      .replaceAll(/^(Pathshala is ready|The sample catalogue was loaded).*$/gm, "")
      .trim();
  };
  const restart = async () => {
    await kill();
    server = await start();
  };
  return {
    origin: server.origin,
    killRepeatedly: async () => {
      for (let kill = 1; kill <= kills; kill++) {
        while (progress() < kill / (kills + 1)) await pause(2);
        running = restart();
        await running;
      }
    },
    kill,
    /** Resolves once the server is running again after a kill. */
    running: () => running,
    /** Returns the errors that all killed processes have logged. */
    errors: () => errors,
  };
}

/** Returns a function that runs at most `max` tasks at once; the others wait. */
function createSemaphore(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Repeats a request when a kill interrupted it, or when its response is 503 or 429. */
async function withRetries(
  running: () => Promise<void>,
  send: () => Promise<Response>,
): Promise<Response> {
  for (;;) {
    await running();
    try {
      const response = await send();
      if (response.status !== 503 && response.status !== 429) return response;
      await pause(1_000 * (Number(response.headers.get("retry-after")) + Math.random()));
    } catch {
      // The server was killed; `running` may not reflect that yet.
      await pause(20);
    }
  }
}

test("380 checkouts of 76 customers and three teams, retried, with repeated webhooks and 10 kills: one paid plan each, no seat twice", async () => {
  await using data = await temporaryFolder();
  await sampleSettings(data.path);
  const acknowledged: Order[] = [];
  const server = await killedServer(
    data.path,
    () => acknowledged.length / (2 * customerCount * coursesPerCustomer),
  );
  const { origin } = server;
  const limited = createSemaphore(maxConcurrent);
  const request = async (address: string, init?: RequestInit) => {
    const response = await fetch(new URL(address, origin), { redirect: "manual", ...init });
    return new Response(await response.arrayBuffer(), response);
  };
  const send = (address: string, init?: RequestInit) =>
    withRetries(server.running, () => limited(() => request(address, init)));
  const signUp = (count: number) =>
    Promise.all(Array.from({ length: count }, () => signUpCustomer({ origin, get: send })));
  const customers = await signUp(customerCount);
  const teams = await Promise.all(
    Array.from({ length: teamCount }, async () => ({
      owner: (await signUp(1))[0]!,
      people: await signUp(6),
    })),
  );
  const courses = (await (
    await send(`/api/courses?page=1&per_page=${coursesPerCustomer}`)
  ).json()) as {
    id: string;
  }[];
  const secret = webhookSigningKey(siteSecret);

  const checkOut = async (customer: Customer, courseId: string, plan = "pro") => {
    const key = randomUUID();
    const responses = await Promise.all([1, 2].map(() => customer.order(courseId, plan, key)));
    for (const { status, body } of responses) {
      expect([200, 201]).toContain(status);
      acknowledged.push(body);
    }
    const { paymentUrl } = responses[0]!.body;
    if (paymentUrl) await pay(paymentUrl);
  };
  const pay = async (paymentUrl: string) => {
    const chosen = await send(paymentUrl, {
      method: "POST",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
      body: "outcome=paid",
    });
    expect(chosen.status).toBe(303);
    const rawBody = JSON.stringify({
      id: `twice ${paymentUrl}`,
      reference: paymentUrl.split("/").at(-1),
    });
    const headers = { [signatureHeader]: signWebhook(rawBody, secret) };
    const webhook = async () =>
      (await send("/api/payments/test/webhook", { method: "POST", headers, body: rawBody })).status;
    expect(await Promise.all([webhook(), webhook()])).toEqual([200, 200]);
  };

  const killing = server.killRepeatedly();
  const checkouts = customers.flatMap((customer) =>
    courses.map(
      ({ id }) =>
        () =>
          checkOut(customer, id),
    ),
  );
  const fillings = teams.map(({ owner, people }) => async () => {
    await checkOut(owner, courses[0]!.id, "team");
    await fillTeam({ send, origin }, owner, people);
  });
  await Promise.all([...fillings, ...checkouts].map((start) => start()));
  await killing;
  await allWebhooksDelivered(data.path);
  await server.kill();
  expect(server.errors()).toBe("");

  const database = await openDatabase(await databaseSettings(data.path));
  const orders = await database.selectFrom("course_order").selectAll().execute();
  const subscriptions = await database.selectFrom("subscription").selectAll().execute();
  const payments = await database.selectFrom("test_payment").selectAll().execute();
  const events = await database.selectFrom("payment_event").selectAll().execute();
  const seats = await database.selectFrom("team_member").selectAll().execute();
  const readers = await readersOf(database);
  await database.destroy();
  expect(new Set(acknowledged.map(({ id }) => id))).toEqual(new Set(orders.map(({ id }) => id)));
  expect(orders).toHaveLength(customerCount * coursesPerCustomer + teamCount);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["paid", "cancelled"]));

  const payers = new Set(subscriptions.map(({ user_id: userId }) => userId));
  expect(payers.size).toBe(customerCount + teamCount);
  expect(subscriptions).toHaveLength(customerCount + teamCount);
  expect(new Set(subscriptions.map(({ status, surplus }) => `${status} ${surplus}`))).toEqual(
    new Set(["active 0"]),
  );
  const paid = payments.filter(({ outcome }) => outcome === "paid");
  expect(new Set(paid.map(({ order_id: orderId }) => orderId))).toEqual(
    new Set(subscriptions.map(({ id }) => id)),
  );
  const seatsOfTeams = Map.groupBy(seats, ({ team_id: teamId }) => teamId).values();
  expect(Array.from(seatsOfTeams, ({ length }) => length)).toEqual(Array(teamCount).fill(4));
  expect(new Set(readers)).toEqual(new Set([...payers, ...seats.map(({ user_id: id }) => id)]));
  for (const { id } of subscriptions) {
    const orderEvents = events.filter(({ order_id: orderId }) => orderId === id);
    expect(
      orderEvents.filter(({ event_id: eventId }) => eventId.startsWith("test_event_")),
    ).toHaveLength(1);
    expect(
      orderEvents.filter(({ event_id: eventId }) => eventId.startsWith("twice ")),
    ).toHaveLength(1);
  }
}, 600_000);

/** Returns the people who may read lessons that need a plan. */
async function readersOf(database: Database): Promise<string[]> {
  const readers: string[] = [];
  for (const { id } of await database.selectFrom("user").select("id").execute())
    if (await findOpenPlan(database, id)) readers.push(id);
  return readers;
}

/** Resolves when all webhooks of test payments are acknowledged, those that a kill interrupted included. */
async function allWebhooksDelivered(dataFolder: string): Promise<void> {
  const database = await openDatabase(await databaseSettings(dataFolder));
  for (;;) {
    const left = await database
      .selectFrom("test_payment")
      .select("reference")
      .where("delivered_at", "is", null)
      .where("due_at", "is not", null)
      .execute();
    if (left.length === 0) break;
    await pause(50);
  }
  await database.destroy();
}
