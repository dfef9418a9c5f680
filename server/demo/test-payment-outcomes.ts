import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Database, TestPaymentRow } from "../database/schema.ts";
import { signWebhook, signatureHeader } from "./webhook-signature.ts";
import { findTestPayment } from "./test-payment-provider.ts";

/** What can be chosen on a test payment's page. */
export const testOutcomes = ["paid", "declined", "cancelled", "late"] as const;

export type TestOutcome = (typeof testOutcomes)[number];

const recorded = {
  paid: "paid",
  declined: "failed",
  cancelled: "cancelled",
  late: "paid",
} as const satisfies Record<TestOutcome, TestPaymentRow["outcome"]>;

/** How long a webhook may take, in milliseconds; afterwards it is tried again. */
const webhookTimeout = 5_000;

export type TestOutcomeParts = {
  database: Database;
  origin: string;
  secret: Buffer;
  log: Logger;
  /** Whether payments are made right now. */
  isOn: () => boolean;
  /** How much later a payment that is paid late is paid, in milliseconds. */
  lateBy: number;
  /** How often a webhook that was not acknowledged is tried again, in milliseconds. */
  retryEvery: number;
};

/**
 * Stores the outcome chosen for a pending test payment and tells the site by a signed webhook. Gives where the
 * browser goes on, or undefined for an unknown payment; one that has its outcome keeps it.
 */
export async function chooseOutcome(
  parts: TestOutcomeParts,
  reference: string,
  choice: TestOutcome,
): Promise<string | undefined> {
  const due = Date.now() + (choice === "late" ? parts.lateBy : 0);
  await parts.database
    .updateTable("test_payment")
    .set({
      outcome: recorded[choice],
      event_id: `test_event_${randomUUID()}`,
      due_at: new Date(due).toISOString(),
    })
    .where("reference", "=", reference)
    .where("outcome", "=", "pending")
    .execute();
  const payment = await findTestPayment(parts.database, reference);
  if (!payment) return undefined;
  await deliver(parts, payment);
  return nextUrl(payment);
}

/** Where the browser goes from a payment that has its outcome. */
function nextUrl(payment: TestPaymentRow): string {
  return payment.outcome === "cancelled" ? payment.cancel_url : payment.return_url;
}

/** Delivers what is due and not acknowledged, now and again until stopped; returns a stop function. */
export function deliverUntilStopped(parts: TestOutcomeParts): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const round = async () => {
    try {
      const due = parts.isOn() ? await undelivered(parts.database) : [];
      for (const payment of due) await deliver(parts, payment);
    } catch (error) {
      parts.log.error({ error }, "test payments cannot be read");
    }
    if (!stopped) timer = setTimeout(round, parts.retryEvery).unref();
  };
  timer = setTimeout(round, 0).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

async function undelivered(database: Database): Promise<TestPaymentRow[]> {
  return database
    .selectFrom("test_payment")
    .selectAll()
    .where("delivered_at", "is", null)
    .where("due_at", "<=", new Date().toISOString())
    .execute();
}

/** One webhook over HTTP, as an outside provider would make it; only an acknowledged one counts as delivered. */
async function deliver(parts: TestOutcomeParts, payment: TestPaymentRow): Promise<void> {
  const { event_id: id, reference, due_at: dueAt, delivered_at: deliveredAt } = payment;
  if (!id || deliveredAt || dueAt! > new Date().toISOString()) return;
  const body = JSON.stringify({ id, reference });
  try {
    const answer = await fetch(`${parts.origin}/api/payments/test/webhook`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [signatureHeader]: signWebhook(body, parts.secret),
      },
      body,
      signal: AbortSignal.timeout(webhookTimeout),
    });
    if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}`);
    await parts.database
      .updateTable("test_payment")
      .set({ delivered_at: new Date().toISOString() })
      .where("reference", "=", reference)
      .execute();
  } catch (error) {
    parts.log.warn({ error, reference }, "a test payment's webhook was not delivered");
  }
}
