import type { Logger } from "pino";
import type { CourseOrderRow, Database } from "../database/schema.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The services and settings that the checkout uses. */
export type CheckoutDependencies = {
  database: Database;
  /** Undefined when payments are not set up: only the free plan can be ordered. */
  payments: PaymentProvider | undefined;
  /** The public origin, without a trailing slash. */
  origin: string;
  /** Limits each user's calls. */
  limiter: RateLimiter;
  /** Resolves to the name of a course, or to undefined when the catalogue has no course with this id. */
  courseName: (courseId: string) => Promise<string | undefined>;
  log: Logger;
};

/** The ordering account's id, and its e-mail address for the payment provider. */
export type Buyer = { id: string; email: string | undefined };

/** Returns the provider that an order or subscription is paid with, or undefined when that one is not set up. */
export function providerOf(
  { payments }: Pick<CheckoutDependencies, "payments">,
  order: Pick<CourseOrderRow, "provider">,
): PaymentProvider | undefined {
  return payments?.id === order.provider ? payments : undefined;
}
