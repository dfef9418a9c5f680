import { Hono } from "hono";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import { errorAnswer } from "../api/errors.ts";
import { createProductApi } from "../api/product-api.ts";
import type { Database } from "../database/schema.ts";
import { createDrawings } from "./drawings.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { FirebaseIdentity } from "../identity/firebase.ts";
import { socialProviderId } from "../identity/social.ts";
import { createPages } from "./pages.ts";
import { inlineMark } from "../http/security-headers.ts";
import { inSpan } from "../telemetry/span.ts";
import { addressOf } from "../http/addresses.ts";
import type { SocialSignIn } from "../config.ts";

export type PublicSiteParts = {
  database: Database;
  build: ServerBuild;
  origin: string;
  /** Where the pages' data come from; undefined: from this server's own product API. */
  productApiUrl: string | undefined;
  social: SocialSignIn;
  demo: DemoMode;
  /** Undefined: payments are real, or there are none. */
  testPayments: object | undefined;
  /** Undefined: accounts are our own. */
  firebase: FirebaseIdentity | undefined;
  log: Logger;
};

/** How long a product API on another host may take, in milliseconds. */
const remoteTimeout = 10_000;

/** Everything that is the same for everybody: product API, drawings and pages, without cache or headers. */
export function createPublicSite({
  database,
  build,
  origin,
  productApiUrl,
  social,
  demo,
  testPayments,
  firebase,
  log,
}: PublicSiteParts): Hono {
  const isReal = (provider: SocialProvider) => firebase || social.clients[provider];
  const standsIn = testPayments !== undefined || !socialProviders.every(isReal);
  const site = new Hono();
  const productApi = createProductApi(database);
  const callProductApi = productApiUrl
    ? (request: Request) => fetch(request, { signal: AbortSignal.timeout(remoteTimeout) })
    : async (request: Request) => productApi.fetch(request);
  const render = createPages(build, {
    origin,
    productApiUrl: productApiUrl ?? `${origin}/api`,
    productApiFetch: (request) => inSpan("call product API", () => callProductApi(request)),
    // Which of them a Firebase project takes is decided there.
    socialProviders: () =>
      socialProviders.filter(
        (provider) => firebase || socialProviderId(social, provider, demo.isOn()),
      ),
    showsDemo: () => demo.isOn() && standsIn,
    firebase: firebase?.settings,
    inlineMark,
    onError: (error) => log.error({ error }, "a page failed"),
  });
  const pages = (address: string) => inSpan("render page", () => render(address));

  site.route("/", productApi);
  site.route("/", createDrawings(database));
  site.on("GET", ["/api/docs", "/api/docs/", "/api/docs.data"], (context) =>
    pages(addressOf(context.req.url)),
  );
  site.all("/api/*", (context) =>
    errorAnswer(context, "not_found", "There is no such address in this API"),
  );
  site.get("*", (context) => pages(addressOf(context.req.url)));
  site.all("*", (context) => context.text("Method not allowed", 405, { Allow: "GET, HEAD" }));

  site.onError((error, context) => {
    log.error({ error, path: context.req.path }, "a request failed");
    if (context.req.path.startsWith("/api/")) {
      return errorAnswer(context, "internal_error", "Something went wrong on our side");
    }
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  return site;
}
