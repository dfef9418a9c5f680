import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, TestPaymentRow } from "../../database/schema.ts";
import { chargesOf, refundedCharges } from "./test-payment-charges.ts";
import { planNext, previewUpgrade, upgrade } from "./test-payment-change.ts";
import { hasValidSignature, signatureHeader } from "./test-webhook-signature.ts";
import type {
  WebhookEvent,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
} from "../payment-provider.ts";

type TestPaymentDependencies = { database: Database; origin: string; secret: Buffer };

/** The body of a test payment's webhook; the payment's state is read from the database. */
const eventSchema = z.object({ id: z.string(), reference: z.string() });

const reasons: Partial<Record<TestPaymentRow["outcome"], string>> = {
  failed: "The card was declined.",
  cancelled: "The payment was cancelled.",
  ended: "The subscription has ended.",
  refunded: "The payment was refunded.",
};

/** Creates the payment provider of a local start. It stores its payments in the database; no money moves. */
export function createTestPaymentProvider(dependencies: TestPaymentDependencies): PaymentProvider {
  const { database } = dependencies;
  const state = async (reference: string) => stateOf(await getTestPayment(database, reference));
  const pageUrl = (reference: string) => `${dependencies.origin}/test-payments/${reference}`;
  return {
    id: "test",
    open: async (request) => {
      const { reference } = await openPayment(database, request);
      return { reference, url: pageUrl(reference) };
    },
    state,
    close: async (reference) => {
      await changeOutcome(database, reference, "pending", "cancelled");
      return state(reference);
    },
    setRenewal: async (reference, renews) => {
      await setRenewal(database, reference, renews);
      return state(reference);
    },
    endAndRefund: async (reference) => {
      await endAndRefund(database, reference);
      return state(reference);
    },
    manageUrl: async (reference) => pageUrl(reference),
    previewUpgrade: async (reference, plan) =>
      previewUpgrade(await getTestPayment(database, reference), plan),
    upgrade: async (reference, plan) => {
      const isPaid = await upgrade(database, await getTestPayment(database, reference), plan);
      return { state: await state(reference), paymentUrl: isPaid ? null : pageUrl(reference) };
    },
    planNext: async (reference, plan) => {
      await planNext(database, reference, plan);
      return state(reference);
    },
    readWebhook: (rawBody, headers) => readWebhook(dependencies, rawBody, headers),
  };
}

/** Finds a test payment by its reference. */
export async function findTestPayment(
  database: Database,
  reference: string,
): Promise<TestPaymentRow | undefined> {
  return database
    .selectFrom("test_payment")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** Returns the current state of a test payment. */
function stateOf(payment: TestPaymentRow): PaymentState {
  const { order_id: orderId, reference } = payment;
  const statedAt = new Date().toISOString();
  const outcome = outcomeOf(payment, statedAt);
  const payments = outcome === "pending" ? [] : chargesOf(payment);
  const details = { orderId, reference, statedAt, payments, reason: reasons[outcome] ?? null };
  if (outcome !== "paid" && outcome !== "ended") return { ...details, outcome };
  const paidUntil = payment.paid_until ?? statedAt;
  if (outcome === "ended") return { ...details, outcome, paidUntil };
  return {
    ...details,
    outcome,
    paidUntil,
    renews: payment.renews === 1,
    pastDue: payment.past_due === 1,
    plan: payment.plan,
    amount: payment.amount,
    nextPlan: payment.next_plan,
    nextAmount: payment.next_amount,
  };
}

/** A late payment is pending until it is due; a cancelled subscription ends with the paid month. */
function outcomeOf(payment: TestPaymentRow, now: string): TestPaymentRow["outcome"] {
  const { outcome, due_at: dueAt, renews, paid_until: paidUntil } = payment;
  if (dueAt !== null && dueAt > now) return "pending";
  const isOver = outcome === "paid" && renews === 0 && paidUntil !== null && paidUntil <= now;
  return isOver ? "ended" : outcome;
}

async function openPayment(database: Database, request: PaymentRequest) {
  await database
    .insertInto("test_payment")
    .values({
      reference: `test_${randomUUID()}`,
      order_id: request.orderId,
      course_name: request.courseName,
      plan: request.plan.id,
      amount: request.plan.amount,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      outcome: "pending",
      event_id: null,
      due_at: null,
      delivered_at: null,
      paid_until: null,
      renews: 1,
      past_due: 0,
      next_plan: null,
      next_amount: null,
      unpaid_plan: null,
      unpaid_amount: null,
      declines: 0,
      charges: "[]",
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  return database
    .selectFrom("test_payment")
    .select("reference")
    .where("order_id", "=", request.orderId)
    .executeTakeFirstOrThrow();
}

async function changeOutcome(
  database: Database,
  reference: string,
  from: TestPaymentRow["outcome"],
  to: TestPaymentRow["outcome"],
): Promise<void> {
  await database
    .updateTable("test_payment")
    .set({ outcome: to })
    .where("reference", "=", reference)
    .where("outcome", "=", from)
    .execute();
}

/** A subscription whose renewal was declined ends at once when it is cancelled: its paid month is over. */
async function setRenewal(database: Database, reference: string, renews: boolean): Promise<void> {
  const { past_due: pastDue } = await getTestPayment(database, reference);
  const ends = !renews && pastDue === 1;
  await database
    .updateTable("test_payment")
    .set({
      renews: renews ? 1 : 0,
      ...(!renews && { next_plan: null, next_amount: null }),
      ...(ends && { outcome: "ended" as const }),
    })
    .where("reference", "=", reference)
    .where("outcome", "=", "paid")
    .execute();
}

async function endAndRefund(database: Database, reference: string): Promise<void> {
  const payment = await getTestPayment(database, reference);
  const isOver = payment.paid_until !== null && Date.parse(payment.paid_until) <= Date.now();
  await database
    .updateTable("test_payment")
    .set(isOver ? { outcome: "ended" } : { outcome: "refunded", charges: refundedCharges(payment) })
    .where("reference", "=", reference)
    .where("outcome", "=", "paid")
    .execute();
}

async function readWebhook(
  { database, secret }: TestPaymentDependencies,
  rawBody: string,
  headers: Headers,
): Promise<WebhookEvent> {
  if (!hasValidSignature(rawBody, headers.get(signatureHeader), secret)) return { kind: "invalid" };
  const event = eventSchema.parse(JSON.parse(rawBody));
  const payment = await findTestPayment(database, event.reference);
  return payment
    ? { kind: "state", eventId: event.id, state: stateOf(payment) }
    : { kind: "irrelevant", eventId: event.id };
}

async function getTestPayment(database: Database, reference: string): Promise<TestPaymentRow> {
  const payment = await findTestPayment(database, reference);
  if (!payment) throw new Error(`There is no test payment ${reference}`);
  return payment;
}
