import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { oneMonthAfter } from "../../../contract/month.ts";
import { poll } from "../../database/poll.ts";
import type { Database, TestPaymentRow } from "../../database/schema.ts";
import { charged } from "./test-payment-charges.ts";
import { signWebhook, signatureHeader } from "./test-webhook-signature.ts";
import { findTestPayment } from "./test-payment-provider.ts";

/** The choices on a test payment's page. */
export const testOutcomes = ["paid", "declined", "cancelled", "late"] as const;

export type TestOutcome = (typeof testOutcomes)[number];

const storedOutcomes = {
  paid: "paid",
  declined: "failed",
  cancelled: "cancelled",
  late: "paid",
} as const satisfies Record<TestOutcome, TestPaymentRow["outcome"]>;

/** Maximum duration of a webhook request, in milliseconds; then it is retried. */
const webhookTimeout = 5_000;

export type TestOutcomeDependencies = {
  database: Database;
  origin: string;
  secret: Buffer;
  log: Logger;
  /** Whether the demo, and so webhook delivery, is on. */
  isOn: () => boolean;
  /** Delay of a late payment, in milliseconds. */
  lateDelay: number;
  /** Time between two deliveries of an unacknowledged webhook, in milliseconds. */
  retryInterval: number;
};

/**
 * Stores the outcome chosen for a pending test payment, and reports it by a signed webhook; any other payment is left
 * unchanged. Returns the URL to redirect the browser to, or undefined for an unknown payment.
 */
export async function chooseOutcome(
  dependencies: TestOutcomeDependencies,
  reference: string,
  choice: TestOutcome,
): Promise<string | undefined> {
  const due = Date.now() + (choice === "late" ? dependencies.lateDelay : 0);
  const before = await findTestPayment(dependencies.database, reference);
  if (!before) return undefined;
  await dependencies.database
    .updateTable("test_payment")
    .set({
      outcome: storedOutcomes[choice],
      ...(storedOutcomes[choice] === "paid" && firstMonth(before, oneMonthAfter(due))),
      ...newEvent(due),
    })
    .where("reference", "=", reference)
    .where("outcome", "=", "pending")
    .execute();
  const payment = (await findTestPayment(dependencies.database, reference))!;
  await deliver(dependencies, payment);
  return redirectUrl(payment);
}

function firstMonth(payment: TestPaymentRow, paidUntil: string) {
  const { plan, amount } = payment;
  const month = { kind: "month", plan, amount } as const;
  return { paid_until: paidUntil, charges: charged(payment, month, paidUntil) };
}

/** Returns the columns of an event that is delivered at a time, in milliseconds since 1970. */
export function newEvent(due: number) {
  return {
    event_id: `test_event_${randomUUID()}`,
    due_at: new Date(due).toISOString(),
    delivered_at: null,
  };
}

function redirectUrl(payment: TestPaymentRow): string {
  return payment.outcome === "cancelled" ? payment.cancel_url : payment.return_url;
}

/** Delivers due and unacknowledged webhooks repeatedly; returns a stop function. */
export function startDelivery(dependencies: TestOutcomeDependencies): () => void {
  const deliverDue = async () => {
    const due = dependencies.isOn() ? await findUndelivered(dependencies.database) : [];
    for (const payment of due) await deliver(dependencies, payment);
  };
  return poll(deliverDue, dependencies.retryInterval, (error) =>
    dependencies.log.error({ error }, "test payments cannot be read"),
  );
}

async function findUndelivered(database: Database): Promise<TestPaymentRow[]> {
  return database
    .selectFrom("test_payment")
    .selectAll()
    .where("delivered_at", "is", null)
    .where("due_at", "<=", new Date().toISOString())
    .execute();
}

/** Sends one webhook over HTTP, as an external provider would; only an acknowledged one counts as delivered. */
export async function deliver(
  dependencies: TestOutcomeDependencies,
  payment: TestPaymentRow,
): Promise<void> {
  const { event_id: id, reference, due_at: dueAt, delivered_at: deliveredAt } = payment;
  if (!id || deliveredAt || dueAt! > new Date().toISOString()) return;
  const body = JSON.stringify({ id, reference });
  try {
    const response = await fetch(`${dependencies.origin}/api/payments/test/webhook`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [signatureHeader]: signWebhook(body, dependencies.secret),
      },
      body,
      signal: AbortSignal.timeout(webhookTimeout),
    });
    if (!response.ok) throw new Error(`The webhook's response was ${response.status}`);
    await dependencies.database
      .updateTable("test_payment")
      .set({ delivered_at: new Date().toISOString() })
      .where("reference", "=", reference)
      // Another event may have come meanwhile, which is not delivered yet.
      .where("event_id", "=", id)
      .execute();
  } catch (error) {
    dependencies.log.warn({ error, reference }, "a test payment's webhook was not delivered");
  }
}
