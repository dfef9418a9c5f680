import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import type { PlanId } from "../../contract/plan.ts";
import type { CheckoutDependencies } from "../../server/payments/checkout-dependencies.ts";
import {
  type PaymentProvider,
  PaymentProviderUnavailableError,
  type PaymentState,
} from "../../server/payments/payment-provider.ts";
import { placeOrder } from "../../server/checkout/place-order.ts";
import type { RateLimiter } from "../../server/database/rate-limiter.ts";
import { emptyDatabase } from "../databases/temporary-database.ts";
import { inDays } from "./subscription-row.ts";

export const course = "ada-for-poets";
export const otherCourse = "cobol-for-clerks";

const courseNames: Record<string, string> = {
  [course]: "Ada for Poets",
  [otherCourse]: "COBOL for Clerks",
};

/** A rate limiter that allows everything, for tests of something else. */
export const noLimits: RateLimiter = {
  take: async () => undefined,
  giveBack: async () => undefined,
  reset: async () => {},
};

/** Creates a checkout on a temporary database, with two courses and a fake payment provider. */
export async function sampleCheckout() {
  const opened = await emptyDatabase();
  const payments = createFakePayments();
  const dependencies: CheckoutDependencies = {
    database: opened.database,
    payments: payments.provider,
    origin: "http://pathshala.test",
    courseName: async (id) => courseNames[id],
    limiter: noLimits,
    log: pino({ level: "silent" }),
  };
  const buyer = await addBuyer(opened.database);
  return {
    dependencies,
    payments,
    buyer,
    database: opened.database,
    addBuyer: () => addBuyer(opened.database),
    /** Places an order and returns it; throws when the order is refused. */
    place: async (plan: PlanId, key: string = randomUUID(), courseId = course) => {
      const placed = await placeOrder(dependencies, buyer, { courseId, plan }, key);
      if (placed.kind !== "placed") throw new Error(`The order was refused: ${placed.kind}`);
      return placed.order;
    },
    /** Returns the status of all orders, in alphabetical order. */
    statuses: async () => {
      const rows = await opened.database.selectFrom("course_order").selectAll().execute();
      return rows.map(({ status }) => status).toSorted();
    },
    /** Makes the last check of every order's payment so old that the provider is checked again. */
    expireChecks: async () => {
      const longAgo = { checked_at: "2026-01-01T00:00:00.000Z" };
      await opened.database.updateTable("course_order").set(longAgo).execute();
    },
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

/** Adds an account to a database and returns it as a buyer. */
export async function addBuyer(database: CheckoutDependencies["database"]) {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values (${id}, '', ${email}, false, '2026-01-01', '2026-01-01')`.execute(database);
  return { id, email };
}

/** Returns the state of a payment; a paid one covers the next thirty days. */
function stateOf(orderId: string, outcome: PaymentState["outcome"]): PaymentState {
  const reference = `payment of ${orderId}`;
  const statedAt = new Date().toISOString();
  const details = { orderId, reference, reason: null, statedAt, payments: [] };
  if (outcome === "ended") return { ...details, outcome, paidUntil: inDays(0) };
  if (outcome !== "paid") return { ...details, outcome };
  const paid = { paidUntil: inDays(30), renews: true, pastDue: false };
  return {
    ...details,
    outcome,
    ...paid,
    plan: null,
    amount: 2400,
    nextPlan: null,
    nextAmount: null,
  };
}

/** Creates a payment provider in memory, which can be down or unresponsive; the test decides the outcome of payments. */
export function createFakePayments() {
  const states = new Map<string, PaymentState>();
  const fake = { down: false, unresponsive: false, opened: [] as string[], stateCalls: 0 };
  const connect = async () => {
    if (fake.down) throw new PaymentProviderUnavailableError("The fake provider is down");
    if (fake.unresponsive) await new Promise(() => {});
  };
  const current = (reference: string) => ({
    ...states.get(reference)!,
    statedAt: new Date().toISOString(),
  });
  const provider: PaymentProvider = {
    id: "stripe",
    open: async ({ orderId }) => {
      await connect();
      const reference = `payment of ${orderId}`;
      if (!states.has(reference)) {
        fake.opened.push(orderId);
        states.set(reference, stateOf(orderId, "pending"));
      }
      return { reference, url: `https://payments.test/${orderId}` };
    },
    close: async (reference) => {
      await connect();
      const payment = states.get(reference)!;
      if (payment.outcome === "pending") {
        states.set(reference, stateOf(payment.orderId, "cancelled"));
      }
      return current(reference);
    },
    state: async (reference) => {
      fake.stateCalls++;
      await connect();
      return current(reference);
    },
    setRenewal: async (reference, renews) => {
      await connect();
      const payment = states.get(reference)!;
      if (payment.outcome === "paid") states.set(reference, { ...payment, renews });
      return current(reference);
    },
    endAndRefund: async (reference) => {
      await connect();
      const { orderId } = states.get(reference)!;
      states.set(reference, stateOf(orderId, "refunded"));
      return current(reference);
    },
    previewUpgrade: async (_, { amount }) => amount,
    upgrade: async (reference, { id: plan, amount }) => {
      await connect();
      const payment = states.get(reference)!;
      if (payment.outcome === "paid") states.set(reference, { ...payment, plan, amount });
      return { state: current(reference), paymentUrl: null };
    },
    planNext: async (reference, plan) => {
      await connect();
      const payment = states.get(reference)!;
      const next = { nextPlan: plan?.id ?? null, nextAmount: plan?.amount ?? null };
      if (payment.outcome === "paid") states.set(reference, { ...payment, ...next });
      return current(reference);
    },
    manageUrl: async (reference, returnUrl) =>
      `https://payments.test/manage?${new URLSearchParams({ reference, returnUrl })}`,
    readWebhook: async () => ({ kind: "invalid" }),
  };
  return Object.assign(fake, {
    provider,
    /** Sets the outcome of an order's payment and returns its state. */
    settle: (
      orderId: string,
      outcome: PaymentState["outcome"],
      changes: Partial<Extract<PaymentState, { outcome: "paid" }>> = {},
    ): PaymentState => {
      const state = { ...stateOf(orderId, outcome), ...changes } as PaymentState;
      states.set(state.reference, state);
      return state;
    },
    outcome: (orderId: string) => states.get(`payment of ${orderId}`)?.outcome,
  });
}
