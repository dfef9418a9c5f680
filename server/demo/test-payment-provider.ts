import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, TestPaymentRow } from "../database/schema.ts";
import { isSigned, signatureHeader } from "./webhook-signature.ts";
import type {
  WebhookEvent,
  PaymentProvider,
  PaymentRequest,
  PaymentState,
} from "../checkout/payment-provider.ts";

type TestPaymentParts = { database: Database; origin: string; secret: Buffer };

/** What a test payment's webhook says; how the payment stands is read from its books. */
const eventSchema = z.object({ id: z.string(), reference: z.string() });

const reasons: Partial<Record<TestPaymentRow["outcome"], string>> = {
  failed: "The card was declined.",
  cancelled: "The payment was cancelled.",
  ended: "The subscription was ended.",
};

/** Payments for a local start, with books of their own in the database: no money moves. */
export function createTestProvider(parts: TestPaymentParts): PaymentProvider {
  const { database } = parts;
  const state = async (reference: string) => stateOf(await findExisting(database, reference));
  const pageUrl = (reference: string) => `${parts.origin}/test-payments/${reference}`;
  return {
    id: "test",
    open: async (request) => {
      const { reference } = await openPayment(database, request);
      return { reference, url: pageUrl(reference) };
    },
    state,
    close: async (reference) => {
      await moveOutcome(database, reference, "pending", "cancelled");
      return state(reference);
    },
    end: async (reference) => {
      await moveOutcome(database, reference, "paid", "ended");
      return state(reference);
    },
    manageUrl: async (reference) => pageUrl(reference),
    readWebhook: (rawBody, headers) => readWebhook(parts, rawBody, headers),
  };
}

/** A test payment by its reference, or undefined. */
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

/** How a test payment stands now; one that is paid late is pending until its time has come. */
function stateOf(payment: TestPaymentRow): PaymentState {
  const late = payment.due_at !== null && payment.due_at > new Date().toISOString();
  const outcome = late ? "pending" : payment.outcome;
  const { order_id: orderId, reference } = payment;
  return { orderId, reference, outcome, reason: reasons[outcome] ?? null };
}

async function openPayment(database: Database, request: PaymentRequest) {
  await database
    .insertInto("test_payment")
    .values({
      reference: `test_${randomUUID()}`,
      order_id: request.orderId,
      course_name: request.courseName,
      plan: request.plan.id,
      return_url: request.returnUrl,
      cancel_url: request.cancelUrl,
      outcome: "pending",
      event_id: null,
      due_at: null,
      delivered_at: null,
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  return database
    .selectFrom("test_payment")
    .select("reference")
    .where("order_id", "=", request.orderId)
    .executeTakeFirstOrThrow();
}

async function moveOutcome(
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

async function readWebhook(
  { database, secret }: TestPaymentParts,
  rawBody: string,
  headers: Headers,
): Promise<WebhookEvent> {
  if (!isSigned(rawBody, headers.get(signatureHeader), secret)) return { kind: "invalid" };
  const event = eventSchema.parse(JSON.parse(rawBody));
  const payment = await findTestPayment(database, event.reference);
  return payment
    ? { kind: "state", eventId: event.id, state: stateOf(payment) }
    : { kind: "irrelevant", eventId: event.id };
}

async function findExisting(database: Database, reference: string): Promise<TestPaymentRow> {
  const payment = await findTestPayment(database, reference);
  if (!payment) throw new Error(`There is no test payment ${reference}`);
  return payment;
}
