import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import type { PlanId } from "../../contract/plan.ts";
import type { CheckoutDependencies } from "../../server/checkout/checkout-dependencies.ts";
import {
  type PaymentProvider,
  PaymentProviderUnavailableError,
  type PaymentState,
} from "../../server/checkout/payment-provider.ts";
import { placeOrder } from "../../server/checkout/place-order.ts";
import type { RateLimiter } from "../../server/limits/rate-limiter.ts";
import { emptyDatabase } from "../databases/temporary-database.ts";

export const course = "ada-for-poets";

/** Lets everything through, for tests of something else. */
export const noLimits: RateLimiter = { take: async () => undefined, reset: async () => {} };

/** The checkout on a database of its own, with one course, and a payment provider whose payments the test decides. */
export async function checkoutDesk() {
  const opened = await emptyDatabase();
  const bank = createBank();
  const dependencies: CheckoutDependencies = {
    database: opened.database,
    payments: bank.provider,
    origin: "http://pathshala.test",
    courseName: async (id) => (id === course ? "Ada for Poets" : undefined),
    limiter: noLimits,
    log: pino({ level: "silent" }),
  };
  const buyer = await addBuyer(opened.database);
  return {
    dependencies,
    bank,
    buyer,
    database: opened.database,
    addBuyer: () => addBuyer(opened.database),
    /** Places an order, which must be accepted, and gives it. */
    place: async (plan: PlanId, key: string = randomUUID()) => {
      const placed = await placeOrder(dependencies, buyer, { courseId: course, plan }, key);
      if (placed.kind !== "placed") throw new Error(`The order was refused: ${placed.kind}`);
      return placed.order;
    },
    /** How all orders stand, in the alphabet's order. */
    statuses: async () => {
      const rows = await opened.database.selectFrom("course_order").selectAll().execute();
      return rows.map(({ status, active }) => `${status}${active ? " and active" : ""}`).toSorted();
    },
    /** Lets so much time go by that the provider may be asked about every order again. */
    wait: async () => {
      const longAgo = { checked_at: "2026-01-01T00:00:00.000Z" };
      await opened.database.updateTable("course_order").set(longAgo).execute();
    },
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

/** Adds an account to a database, and gives it as who orders. */
export async function addBuyer(database: CheckoutDependencies["database"]) {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values (${id}, '', ${email}, false, '2026-01-01', '2026-01-01')`.execute(database);
  return { id, email };
}

/** A payment provider in memory: it can be down or slow, and its payments stand as they are told to. */
export function createBank() {
  const payments = new Map<string, PaymentState>();
  const bank = { down: false, silent: false, opened: [] as string[], asked: 0 };
  const reach = async () => {
    if (bank.down) throw new PaymentProviderUnavailableError("The bank is closed");
    if (bank.silent) await new Promise(() => {});
  };
  const provider: PaymentProvider = {
    id: "stripe",
    open: async ({ orderId }) => {
      await reach();
      const reference = `payment of ${orderId}`;
      if (!payments.has(reference)) {
        bank.opened.push(orderId);
        payments.set(reference, { orderId, outcome: "pending", reference, reason: null });
      }
      return { reference, url: `https://bank.test/${orderId}` };
    },
    close: async (reference) => {
      await reach();
      const payment = payments.get(reference)!;
      if (payment.outcome === "pending") payment.outcome = "cancelled";
      return { ...payment };
    },
    state: async (reference) => {
      bank.asked++;
      await reach();
      return { ...payments.get(reference)! };
    },
    manageUrl: async (reference, returnUrl) =>
      `https://bank.test/manage?${new URLSearchParams({ reference, returnUrl })}`,
    readWebhook: async () => ({ kind: "invalid" }),
  };
  return Object.assign(bank, {
    provider,
    /** Lets the payment of an order stand like this from now on, and gives the state. */
    settle: (orderId: string, outcome: PaymentState["outcome"]): PaymentState => {
      const state = { orderId, outcome, reference: `payment of ${orderId}`, reason: null };
      payments.set(state.reference, state);
      return { ...state };
    },
    outcome: (orderId: string) => payments.get(`payment of ${orderId}`)?.outcome,
  });
}
