import type { RateLimit } from "../limits/rate-limiter.ts";

/** How often one client's address may call an endpoint. */
const usual: RateLimit[] = [{ max: 120, window: 60 }];
const withPassword: RateLimit[] = [{ max: 10, window: 60 }];
const withMail: RateLimit[] = [
  { max: 5, window: 60 },
  { max: 30, window: 60 * 60 },
];
const newAccount: RateLimit[] = [...withPassword, { max: 200, window: 24 * 60 * 60 }];
const withProvider: RateLimit[] = [{ max: 20, window: 60 }];

export type AuthEndpoint = {
  method: "GET" | "POST";
  /** Below /auth, as better-auth names it. */
  path: string;
  limits: readonly RateLimit[];
  /** Whether it takes the hash of a password. */
  hashes?: true;
};

/** What of better-auth is reachable: all that the site uses, and nothing else. */
export const authEndpoints: readonly AuthEndpoint[] = [
  // Asked for by every page of somebody who is signed in; it reads one row.
  { method: "GET", path: "/get-session", limits: [] },
  { method: "POST", path: "/sign-up/email", limits: newAccount, hashes: true },
  { method: "POST", path: "/sign-in/email", limits: withPassword, hashes: true },
  { method: "POST", path: "/sign-in/social", limits: withProvider },
  { method: "GET", path: "/callback/:id", limits: withProvider },
  { method: "POST", path: "/callback/:id", limits: withProvider },
  { method: "POST", path: "/sign-out", limits: usual },
  { method: "POST", path: "/send-verification-email", limits: withMail },
  { method: "GET", path: "/verify-email", limits: withPassword },
  { method: "POST", path: "/request-password-reset", limits: withMail },
  { method: "GET", path: "/reset-password/:token", limits: withPassword },
  { method: "POST", path: "/reset-password", limits: withPassword, hashes: true },
  { method: "POST", path: "/change-password", limits: withPassword, hashes: true },
  { method: "POST", path: "/update-user", limits: usual },
  { method: "POST", path: "/delete-user", limits: withPassword, hashes: true },
  { method: "GET", path: "/list-accounts", limits: usual },
  { method: "POST", path: "/unlink-account", limits: usual },
  { method: "GET", path: "/list-sessions", limits: usual },
  { method: "POST", path: "/revoke-session", limits: usual },
  { method: "POST", path: "/revoke-sessions", limits: usual },
  { method: "POST", path: "/revoke-other-sessions", limits: usual },
];

/** The pop-up's first address, which starts a provider's flow. */
export const popupLimits = withProvider;
