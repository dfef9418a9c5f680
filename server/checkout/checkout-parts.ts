import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** What the checkout works with. */
export type CheckoutParts = {
  database: Database;
  /** Undefined: payments are not set up, and only the free plan can be ordered. */
  payments: PaymentProvider | undefined;
  /** The public address, without a slash at the end. */
  origin: string;
  /** Counts what a person asks of the checkout. */
  limiter: RateLimiter;
  /** The name of a course of the catalogue on show, or undefined when there is none with this id. */
  courseName: (courseId: string) => Promise<string | undefined>;
  log: Logger;
};

/** Who orders: the account's id, and where the provider may write to if that is known. */
export type Buyer = { id: string; email: string | undefined };
