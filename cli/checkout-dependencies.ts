import { pino } from "pino";
import { createCourseName } from "../server/catalogue/course-name.ts";
import type { CheckoutDependencies } from "../server/payments/checkout-dependencies.ts";
import { paymentsFromConfig } from "../server/composition/payments-from-config.ts";
import { readConfig } from "../server/config/config.ts";
import type { Database } from "../server/database/schema.ts";
import { loadDemoMode } from "../server/demo/demo-mode.ts";
import { createRateLimiter } from "../server/database/rate-limiter.ts";

/** Returns what a command needs to change orders and subscriptions at their payment provider. */
export async function checkoutDependencies(database: Database): Promise<CheckoutDependencies> {
  const config = readConfig(process.env);
  // Failures are returned; log lines would mix with the command's output.
  const log = pino({ level: "silent" });
  const demo = await loadDemoMode({ database, allowed: config.localStart, log });
  const { payments } = await paymentsFromConfig(config, database, demo, log);
  return {
    database,
    payments,
    origin: config.origin,
    limiter: createRateLimiter(database),
    courseName: createCourseName(database, config.productApiUrl),
    log,
  };
}
