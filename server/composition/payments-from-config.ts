import type { Logger } from "pino";
import { type TestPayments, createTestPayments } from "../payments/simulator/test-payments.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/schema.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import { sessionSecret } from "../identity/secret.ts";
import { tracedPayments } from "./traced-clients.ts";

type Payments = { payments: PaymentProvider | undefined; testPayments: TestPayments | undefined };

/** Creates the payment provider from the settings: Stripe where it is set up, else test payments on a local start, else none. */
export async function paymentsFromConfig(
  config: Config,
  database: Database,
  demo: DemoMode,
  log: Logger,
): Promise<Payments> {
  if (config.stripe) {
    // Imported only when used: it takes a fifth of a second and 36 MB.
    const { createStripePayments } = await import("../payments/stripe/stripe.ts");
    const payments = tracedPayments(createStripePayments(config.stripe));
    return { payments, testPayments: undefined };
  }
  if (!config.localStart) return { payments: undefined, testPayments: undefined };
  const secret = sessionSecret(config.authSecret, config.dataFolder);
  const { origin } = config;
  const testPayments = createTestPayments({ database, origin, secret, log, isOn: demo.isOn });
  return { payments: tracedPayments(testPayments.provider), testPayments };
}
