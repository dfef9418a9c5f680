import type { RateLimit } from "../limits/rate-limiter.ts";
import type { CheckoutParts } from "./checkout-parts.ts";

/** How often one person may place, change or cancel orders; each may be a row here and a call to the provider. */
const changes: RateLimit[] = [
  { max: 30, window: 60 },
  { max: 100, window: 24 * 60 * 60 },
];

/** How often the provider is asked how one person's payments stand. */
const lookUps: RateLimit[] = [{ max: 30, window: 60 }];

export type TooMany = { kind: "too_many"; retryAfter: number };

/** Counts one change; the refusal with the seconds to wait when there were too many. */
export async function countChange(
  { limiter }: CheckoutParts,
  userId: string,
): Promise<TooMany | undefined> {
  const retryAfter = await limiter.take("change orders", userId, changes);
  return retryAfter === undefined ? undefined : { kind: "too_many", retryAfter };
}

/** Whether the provider may be asked once more about a payment of this person. */
export async function mayLookUp({ limiter }: CheckoutParts, userId: string): Promise<boolean> {
  return (await limiter.take("look up payments", userId, lookUps)) === undefined;
}
