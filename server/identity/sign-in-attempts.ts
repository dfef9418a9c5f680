import type { RateLimit, RateLimiter } from "../database/rate-limiter.ts";
import type { KnownDevices } from "./known-device.ts";

/** Consecutive failed attempts allowed for one account, or on one known device; window in seconds. */
const limits: RateLimit[] = [{ max: 10, window: 15 * 60 }];

const action = "sign in to account";

export type SignInAttempt = {
  /** The time until the next allowed attempt, in seconds; undefined when this one is allowed. */
  wait: number | undefined;
  /** Resets the count; to be called after a successful sign-in. */
  succeeded: () => Promise<void>;
};

/**
 * Counts a sign-in attempt. Attempts on an account are counted together, whatever their address; a known device is counted
 * separately, so that an attacker's guesses do not lock the owner out.
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
