import { Hono } from "hono";
import type { Logger } from "pino";
import { createOrderApi } from "../api/order-api.ts";
import { createAuthRoutes } from "./auth-routes.ts";
import type { PaymentProvider } from "../checkout/payment-provider.ts";
import type { TestPayments } from "../demo/test-payments.ts";
import { createCourseName } from "../catalogue/course-name.ts";
import type { Database } from "../database/schema.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { createFirebaseRoutes } from "./firebase-routes.ts";
import { createFindUser } from "../identity/find-user.ts";
import type { FirebaseIdentity } from "../identity/firebase.ts";
import type { RateLimiter } from "../limits/rate-limiter.ts";
import { createTestPaymentPage } from "../demo/test-payment-page.ts";
import type { SocialSignIn } from "../config.ts";

export type PrivateRoutesParts = {
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
export function createPrivateRoutes(parts: PrivateRoutesParts): Hono {
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
