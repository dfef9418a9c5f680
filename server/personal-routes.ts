import { Hono } from "hono";
import type { Logger } from "pino";
import { createOrderApi } from "./api/order-api.ts";
import { createAuthRoutes } from "./auth-routes.ts";
import type { PaymentProvider } from "./checkout/payment-provider.ts";
import type { TestPayments } from "./checkout/test-payments.ts";
import { createCourseName } from "./course-name.ts";
import type { Database } from "./database/schema.ts";
import type { Auth } from "./identity/auth.ts";
import { createFirebaseRoutes } from "./firebase-routes.ts";
import { createFindUser } from "./identity/find-user.ts";
import type { FirebaseIdentity } from "./identity/firebase.ts";
import type { SocialSignIn } from "./identity/social.ts";
import { createTestPaymentPage } from "./test-payment-page.ts";

export type PersonalParts = {
  social: SocialSignIn;
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
  const { firebase } = parts;
  routes.route("/", firebase ? createFirebaseRoutes(firebase, parts.log) : createAuthRoutes(parts));
  routes.route(
    "/",
    createOrderApi({
      ...parts,
      courseName: createCourseName(parts.database, parts.productApiUrl),
      findUser: firebase?.findUser ?? createFindUser(parts.auth),
    }),
  );
  const { origin, testPayments } = parts;
  if (testPayments) routes.route("/", createTestPaymentPage({ origin, testPayments }));
  return routes;
}

/** Whether a path belongs to these routes. */
export function isPersonal(path: string): boolean {
  return /^\/(auth|api\/orders|api\/payments|test-payments)(\/|$)/.test(path);
}
