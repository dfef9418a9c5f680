import { hkdfSync } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../database/schema.ts";
import { type ClockMove, moveClock } from "./test-payment-clock.ts";
import { type TestOutcome, chooseOutcome, startDelivery } from "./test-payment-outcomes.ts";
import { createTestPaymentProvider, findTestPayment } from "./test-payment-provider.ts";

export type TestPayments = ReturnType<typeof createTestPayments>;

/** Creates the test payments of a local start: their provider, and the functions that their page and delivery use. */
export function createTestPayments(dependencies: {
  database: Database;
  origin: string;
  /** The site's secret, from which the signing key is derived. */
  secret: string;
  log: Logger;
  /** Whether the demo, and so webhook delivery, is on. */
  isOn: () => boolean;
  /** Delay of a late payment, in milliseconds. */
  lateDelay?: number;
  /** Time between two deliveries of an unacknowledged webhook, in milliseconds. */
  retryInterval?: number;
}) {
  const { database } = dependencies;
  const signed = { ...dependencies, secret: webhookSigningKey(dependencies.secret) };
  const outcomes = { lateDelay: 6_000, retryInterval: 1_000, ...signed };
  return {
    provider: createTestPaymentProvider(signed),
    find: (reference: string) => findTestPayment(database, reference),
    choose: (reference: string, outcome: TestOutcome) =>
      chooseOutcome(outcomes, reference, outcome),
    moveClock: (reference: string, move: ClockMove) => moveClock(outcomes, reference, move),
    /** Starts to deliver webhooks; returns a stop function. */
    startDelivery: () => startDelivery(outcomes),
  };
}

/** Derives the key that signs the webhooks of test payments. */
export function webhookSigningKey(siteSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", siteSecret, "", "pathshala test payments", 32));
}
