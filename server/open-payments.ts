import type { Logger } from "pino";
import { type TestPayments, createTestPayments } from "./checkout/test-payments.ts";
import type { PaymentProvider } from "./checkout/payment-provider.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import { sessionSecret } from "./identity/secret.ts";

/** Payments as the settings say: test payments on a local start, else none. */
export function openPayments(
  config: Config,
  database: Database,
  log: Logger,
): { payments: PaymentProvider | undefined; testPayments: TestPayments | undefined } {
  if (!config.localStart) return { payments: undefined, testPayments: undefined };
  const secret = sessionSecret(config.authSecret, config.dataFolder);
  const testPayments = createTestPayments({ database, origin: config.origin, secret, log });
  return { payments: testPayments.provider, testPayments };
}
