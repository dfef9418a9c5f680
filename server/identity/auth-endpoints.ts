import type { RateLimit } from "../database/rate-limiter.ts";

/** Calls allowed for one client address; windows in seconds. */
const standardLimits: RateLimit[] = [{ max: 120, window: 60 }];
const passwordLimits: RateLimit[] = [{ max: 10, window: 60 }];
const mailLimits: RateLimit[] = [
  { max: 5, window: 60 },
  { max: 30, window: 60 * 60 },
];
const signUpLimits: RateLimit[] = [...passwordLimits, { max: 200, window: 24 * 60 * 60 }];
const providerLimits: RateLimit[] = [{ max: 20, window: 60 }];

export type AuthEndpoint = {
  method: "GET" | "POST";
  /** Relative to /auth, in better-auth's notation. */
  path: string;
  limits: readonly RateLimit[];
  /** Whether it hashes a password. */
  hashes?: true;
};

/** The endpoints of better-auth that are reachable: those that the site uses. */
export const authEndpoints: readonly AuthEndpoint[] = [
  // Every page of a signed-in visitor requests it; it reads one row.
  { method: "GET", path: "/get-session", limits: [] },
  { method: "POST", path: "/sign-up/email", limits: signUpLimits, hashes: true },
  { method: "POST", path: "/sign-in/email", limits: passwordLimits, hashes: true },
  { method: "POST", path: "/sign-in/social", limits: providerLimits },
  { method: "GET", path: "/callback/:id", limits: providerLimits },
  { method: "POST", path: "/callback/:id", limits: providerLimits },
  { method: "POST", path: "/sign-out", limits: standardLimits },
  { method: "POST", path: "/send-verification-email", limits: mailLimits },
  { method: "GET", path: "/verify-email", limits: passwordLimits },
  { method: "POST", path: "/request-password-reset", limits: mailLimits },
  { method: "GET", path: "/reset-password/:token", limits: passwordLimits },
  { method: "POST", path: "/reset-password", limits: passwordLimits, hashes: true },
  { method: "POST", path: "/change-password", limits: passwordLimits, hashes: true },
  { method: "POST", path: "/update-user", limits: standardLimits },
  { method: "POST", path: "/delete-user", limits: passwordLimits, hashes: true },
  { method: "GET", path: "/list-accounts", limits: standardLimits },
  { method: "POST", path: "/unlink-account", limits: standardLimits },
  { method: "GET", path: "/list-sessions", limits: standardLimits },
  { method: "POST", path: "/revoke-session", limits: standardLimits },
  { method: "POST", path: "/revoke-sessions", limits: standardLimits },
  { method: "POST", path: "/revoke-other-sessions", limits: standardLimits },
];

/** The limits of the pop-up's first address, which starts a provider's flow. */
export const popupLimits = providerLimits;
