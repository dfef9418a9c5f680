import type { LimitedKind } from "./address-limits.ts";

export type AuthEndpoint = {
  method: "GET" | "POST";
  /** Relative to /auth, in better-auth's notation. */
  path: string;
  /** Undefined for what is not limited. */
  kind?: LimitedKind;
  /** Whether it hashes a password. */
  hashes?: true;
  /** Whether providers post a browser's form to it; all else takes JSON. */
  takesForm?: true;
};

/** The endpoints of better-auth that are reachable: those that the site uses. */
export const authEndpoints: readonly AuthEndpoint[] = [
  // Every page of a signed-in visitor requests it; it reads one row.
  { method: "GET", path: "/get-session" },
  { method: "POST", path: "/sign-up/email", kind: "sign-up", hashes: true },
  { method: "POST", path: "/sign-in/email", kind: "password", hashes: true },
  { method: "POST", path: "/sign-in/social", kind: "provider" },
  { method: "GET", path: "/callback/:id", kind: "provider" },
  { method: "POST", path: "/callback/:id", kind: "provider", takesForm: true },
  { method: "POST", path: "/sign-out", kind: "account change" },
  { method: "POST", path: "/send-verification-email", kind: "mail" },
  { method: "GET", path: "/verify-email", kind: "password" },
  { method: "POST", path: "/request-password-reset", kind: "mail" },
  { method: "GET", path: "/reset-password/:token", kind: "password" },
  { method: "POST", path: "/reset-password", kind: "password", hashes: true },
  { method: "POST", path: "/change-password", kind: "password", hashes: true },
  { method: "POST", path: "/change-email", kind: "password", hashes: true },
  { method: "POST", path: "/update-user", kind: "account change" },
  { method: "POST", path: "/delete-user", kind: "password", hashes: true },
  { method: "GET", path: "/list-accounts", kind: "account change" },
  { method: "POST", path: "/unlink-account", kind: "account change" },
  { method: "GET", path: "/list-sessions", kind: "account change" },
  { method: "POST", path: "/revoke-session", kind: "account change" },
  { method: "POST", path: "/revoke-sessions", kind: "account change" },
  { method: "POST", path: "/revoke-other-sessions", kind: "account change" },
];
