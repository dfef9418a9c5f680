import { pino } from "pino";
import {
  type FailedCancellations,
  cancelOrdersOfRemovedCourses,
} from "../server/checkout/course-removal.ts";
import { readConfig } from "../server/config/config.ts";
import { createCourseName } from "../server/catalogue/course-name.ts";
import type { Database } from "../server/database/schema.ts";
import { loadDemoMode } from "../server/demo/demo-mode.ts";
import { createRateLimiter } from "../server/limits/rate-limiter.ts";
import { paymentsFromConfig } from "../server/composition/payments-from-config.ts";

/** Cancels the pending orders of removed courses at their payment provider; returns those that could not be cancelled. */
export async function cancelPendingOrders(database: Database): Promise<FailedCancellations> {
  const config = readConfig(process.env);
  // Failures are returned; log lines would mix with the command's output.
  const log = pino({ level: "silent" });
  const demo = await loadDemoMode({ database, allowed: config.localStart, log });
  const { payments } = await paymentsFromConfig(config, database, demo, log);
  const courseName = createCourseName(database, config.productApiUrl);
  const limiter = createRateLimiter(database);
  return cancelOrdersOfRemovedCourses({
    database,
    payments,
    origin: config.origin,
    limiter,
    courseName,
    log,
  });
}
