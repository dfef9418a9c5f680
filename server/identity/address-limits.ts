import type { RateLimit } from "../database/rate-limiter.ts";

export type LimitedKind = "account change" | "password" | "sign-up" | "mail" | "provider";

export type AddressLimits = {
  /** How many calls one address may make, whatever becomes of them: a class or a mobile network shares one. */
  calls: readonly RateLimit[];
  /** How many of them may fail, as guesses do. */
  failures: readonly RateLimit[];
};

const tenMinutes = 10 * 60;
const day = 24 * 60 * 60;

const failures: RateLimit[] = [{ max: 10, window: 60 }];

/** Returns the limits for one client address by kind of call; `perAddress` is how many of a kind it may make in ten minutes. */
export function addressLimits(perAddress: number): Record<LimitedKind, AddressLimits> {
  const usual: RateLimit = { max: perAddress, window: tenMinutes };
  return {
    // They need a session, and cost a row at most.
    "account change": { calls: [{ max: Math.max(120, perAddress), window: 60 }], failures: [] },
    password: { calls: [usual], failures },
    "sign-up": { calls: [usual, { max: 2 * perAddress, window: day }], failures },
    mail: { calls: [usual, { max: 4 * perAddress, window: day }], failures: [] },
    provider: { calls: [usual], failures: [] },
  };
}
