import { type RateLimit, type RateLimited, rateLimited } from "../database/rate-limiter.ts";
import type { CheckoutDependencies } from "../payments/checkout-dependencies.ts";

/** Each change may add a row and call the provider. */
const changes: RateLimit[] = [
  { max: 30, window: 60 },
  { max: 100, window: 24 * 60 * 60 },
];

/** Each may charge a card, which must not serve to try stolen ones. */
const planChanges: RateLimit[] = [{ max: 10, window: 60 * 60 }];

/** Each calls the provider, and changes nothing. */
const paymentChecks: RateLimit[] = [{ max: 30, window: 60 }];

/** Counts one placed or cancelled order of a user. Returns the refusal when there were too many. */
export async function countOrderChange(
  { limiter }: CheckoutDependencies,
  userId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("change orders", userId, changes));
}

/** Counts one change of a person's plan. Returns the refusal when there were too many. */
export async function countPlanChange(
  { limiter }: CheckoutDependencies,
  userId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("change plan", userId, planChanges));
}

/** Counts one request to the provider about what a user pays. Returns the refusal when there were too many. */
export async function countPaymentCheck(
  { limiter }: Pick<CheckoutDependencies, "limiter">,
  userId: string,
): Promise<RateLimited | undefined> {
  return rateLimited(await limiter.take("look up payments", userId, paymentChecks));
}

/** Counts one such request. Returns whether it is allowed. */
export async function mayCheckPayment(
  dependencies: Pick<CheckoutDependencies, "limiter">,
  userId: string,
): Promise<boolean> {
  return (await countPaymentCheck(dependencies, userId)) === undefined;
}
