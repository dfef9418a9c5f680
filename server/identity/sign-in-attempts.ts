import type { RateLimit, RateLimiter } from "../limits/rate-limiter.ts";
import type { KnownDevices } from "./known-device.ts";

/** How many attempts in a row may fail for one account, or on one known device. */
const limits: RateLimit[] = [{ max: 10, window: 15 * 60 }];

const action = "sign in to account";

export type SignInAttempt = {
  /** The seconds until the next attempt, when there were too many. */
  wait: number | undefined;
  /** To be called after a success: forgets the attempts. */
  succeeded: () => Promise<void>;
};

/**
 * Counts an attempt to sign in. Guesses at an account count together wherever they come from; a device on which its
 * owner has signed in before has a count of its own, so that a stranger's guesses do not lock the owner out.
 */
export async function countSignIn(
  limiter: RateLimiter,
  devices: KnownDevices,
  email: string,
  deviceValue: string | undefined,
): Promise<SignInAttempt> {
  const device = devices.find(deviceValue, email);
  const subject = device ? `device ${device}` : `account ${email.toLowerCase()}`;
  return {
    wait: await limiter.take(action, subject, limits),
    succeeded: () => limiter.reset(action, subject, limits),
  };
}
