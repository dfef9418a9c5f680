import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createAccountDataApi } from "../api/account-data-api.ts";
import { createCertificateApi } from "../api/certificate-api.ts";
import { createClientErrorApi } from "../api/client-error-api.ts";
import { createCourseAlertApi } from "../api/course-alert-api.ts";
import { createLessonApi } from "../api/lesson-api.ts";
import { createLessonEventApi } from "../api/lesson-event-api.ts";
import { createOrderApi } from "../api/order-api.ts";
import { createProgressApi } from "../api/progress-api.ts";
import { createPrivateApi } from "../api/private-api.ts";
import { createQuestionApi } from "../api/question-api.ts";
import { createRefusalLimit } from "../api/refusal-limit.ts";
import { createSubscriptionApi } from "../api/subscription-api.ts";
import { createTeamApi } from "../api/team-api.ts";
import { createAuthRoutes } from "./auth-routes.ts";
import type { PaymentProvider } from "../payments/payment-provider.ts";
import type { TestPayments } from "../payments/simulator/test-payments.ts";
import { createCourseName } from "../catalogue/course-name.ts";
import type { Database } from "../database/schema.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { Auth } from "../identity/auth.ts";
import { createFirebaseRoutes } from "./firebase-routes.ts";
import { createFindUser } from "../identity/find-user.ts";
import type { FirebaseIdentity } from "../identity/firebase/firebase.ts";
import type { SendMail } from "../mail/message.ts";
import type { RateLimiter } from "../database/rate-limiter.ts";
import type { TaskCounter } from "../report/task-counter.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { createTeachingPages } from "./teaching-page.ts";
import { createTestPaymentPage } from "../demo/test-payment-page.ts";
import type { SocialSignIn } from "../config/config.ts";

export type PrivateRoutesDependencies = {
  social: SocialSignIn;
  limiter: RateLimiter;
  metrics: Metrics;
  taskCounts: TaskCounter;
  demo: DemoMode;
  database: Database;
  origin: string;
  productApiUrl: string | undefined;
  log: Logger;
  auth: Auth;
  /** Undefined with the embedded identity provider, which is `auth`. */
  firebase: FirebaseIdentity | undefined;
  /** The number of trusted proxies in front. */
  trustedProxies: number;
  /** How many account calls of a kind one client address may make in ten minutes. */
  clientCallLimit: number;
  sendMail: SendMail;
  /** Undefined when payments are not set up. */
  payments: PaymentProvider | undefined;
  /** Undefined without test payments. */
  testPayments: TestPayments | undefined;
};

/**
 * Creates the routes that depend on the visitor and must never be cached: accounts, orders, payments, teams, progress;
 * and their API by itself, to be described with the product API.
 */
export function createPrivateRoutes(
  dependencies: PrivateRoutesDependencies & {
    /** Returns the pattern of the route of an address. */
    routeOf: (address: string) => string;
  },
): { routes: Hono; api: OpenAPIHono } {
  const routes = new Hono();
  const { firebase, origin, testPayments, demo } = dependencies;
  const signedIn = {
    findUser: firebase?.findUser ?? createFindUser(dependencies.auth),
    refusals: createRefusalLimit(),
  };
  routes.route(
    "/",
    firebase ? createFirebaseRoutes(firebase, dependencies.log) : createAuthRoutes(dependencies),
  );
  const checkout = {
    ...dependencies,
    courseName: createCourseName(dependencies.database, dependencies.productApiUrl),
    ...signedIn,
    // A getter, because test payments are available only while the demo is on.
    get payments() {
      return testPayments && !demo.isOn() ? undefined : dependencies.payments;
    },
  };
  const api = createPrivateApi({ ...dependencies, ...signedIn });
  api.route("/", createOrderApi(checkout));
  api.route("/", createSubscriptionApi(checkout));
  api.route("/", createCourseAlertApi(dependencies));
  api.route("/", createTeamApi({ ...dependencies, ...signedIn }));
  api.route("/", createLessonApi(checkout));
  api.route("/", createProgressApi(dependencies));
  api.route("/", createCertificateApi(checkout));
  api.route("/", createAccountDataApi(checkout));
  api.route("/", createQuestionApi(checkout));
  api.route("/", createLessonEventApi(dependencies));
  api.route("/", createClientErrorApi(dependencies));
  routes.route("/", api);
  routes.route("/", createTeachingPages({ ...dependencies, ...signedIn }));
  if (testPayments) routes.route("/", createTestPaymentPage({ origin, testPayments, demo }));
  return { routes, api };
}
