import { Hono } from "hono";
import type { Logger } from "pino";
import { createOrderApi } from "./api/order-api.ts";
import { createAuthRoutes } from "./auth-routes.ts";
import type { PaymentProvider } from "./checkout/payment-provider.ts";
import type { TestPayments } from "./checkout/test-payments.ts";
import { createCourseName } from "./course-name.ts";
import type { Database } from "./database/schema.ts";
import type { DemoMode } from "./demo/demo-mode.ts";
import type { Auth } from "./identity/auth.ts";
import { createFirebaseRoutes } from "./firebase-routes.ts";
import { authEndpoints } from "./identity/auth-endpoints.ts";
import { createFindUser } from "./identity/find-user.ts";
import type { FirebaseIdentity } from "./identity/firebase.ts";
import type { SocialSignIn } from "./identity/social.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";
import { createTestPaymentPage } from "./test-payment-page.ts";

export type PersonalParts = {
  social: SocialSignIn;
  limiter: RateLimiter;
  demo: DemoMode;
  database: Database;
  origin: string;
  productApiUrl: string | undefined;
  log: Logger;
  auth: Auth;
  /** Undefined: accounts are our own, by `auth`. */
  firebase: FirebaseIdentity | undefined;
  /** How many proxies in front may be believed about a client's address. */
  trustedProxies: number;
  /** Undefined: payments are not set up. */
  payments: PaymentProvider | undefined;
  /** The stand-in on a local start, whose page chooses outcomes; undefined anywhere else. */
  testPayments: TestPayments | undefined;
};

/** What is one visitor's own and must never reach the cache: accounts, orders, payments. */
export function createPersonalRoutes(parts: PersonalParts): Hono {
  const routes = new Hono();
  const { firebase, origin, testPayments, demo } = parts;
  routes.route("/", firebase ? createFirebaseRoutes(firebase, parts.log) : createAuthRoutes(parts));
  routes.route(
    "/",
    createOrderApi({
      ...parts,
      courseName: createCourseName(parts.database, parts.productApiUrl),
      findUser: firebase?.findUser ?? createFindUser(parts.auth),
      // Asked for by each request: test payments go with the demo.
      get payments() {
        return testPayments && !demo.isOn() ? undefined : parts.payments;
      },
    }),
  );
  if (testPayments) routes.route("/", createTestPaymentPage({ origin, testPayments, demo }));
  return routes;
}

/** Whether a path belongs to these routes. */
export function isPersonal(path: string): boolean {
  return /^\/(auth|api\/orders|api\/payments|test-payments)(\/|$)/.test(path);
}

const hashingPaths = new Set(
  authEndpoints.filter(({ hashes }) => hashes).map(({ path }) => `/auth${path}`),
);

/** Whether answering takes the hash of a password, a tenth of a second of a core. */
export function hashesPassword(method: string, path: string): boolean {
  return method === "POST" && hashingPaths.has(path);
}

/** How large a body may be, in bytes: far more than any form of ours sends, and than a provider's event takes. */
export function largestBody(path: string): number {
  if (path.startsWith("/api/payments/")) return 512 * 1024;
  return path.startsWith("/auth/") ? 32 * 1024 : 8 * 1024;
}
