import { hkdfSync } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import { type TestOutcome, chooseOutcome, deliverUntilStopped } from "./test-payment-outcomes.ts";
import { createTestProvider, findTestPayment } from "./test-payment-provider.ts";

export type TestPayments = ReturnType<typeof createTestPayments>;

/**
 * Payments that a local start brings along: a provider like any other, and what its page needs. The key of its
 * signatures comes from the site's own secret.
 */
export function createTestPayments(parts: {
  database: Database;
  origin: string;
  /** The site's secret. */
  secret: string;
  log: Logger;
  /** Whether payments are made right now; nothing is delivered while they are not. */
  isOn: () => boolean;
  /** How much later a payment that is paid late is paid, in milliseconds. */
  lateBy?: number;
  /** How often a webhook that was not acknowledged is tried again, in milliseconds. */
  retryEvery?: number;
}) {
  const { database } = parts;
  const key = { ...parts, secret: webhookSigningKey(parts.secret) };
  const outcomes = { lateBy: 6_000, retryEvery: 1_000, ...key };
  return {
    provider: createTestProvider(key),
    find: (reference: string) => findTestPayment(database, reference),
    choose: (reference: string, outcome: TestOutcome) =>
      chooseOutcome(outcomes, reference, outcome),
    /** Delivers webhooks from now on; returns a stop function. */
    deliver: () => deliverUntilStopped(outcomes),
  };
}

/** The key that test payments sign with. */
export function webhookSigningKey(siteSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", siteSecret, "", "pathshala test payments", 32));
}
