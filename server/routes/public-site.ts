import type { OpenAPIHono } from "@hono/zod-openapi";
import { type ErrorHandler, Hono } from "hono";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { type SocialProvider, socialProviders } from "../../contract/social.ts";
import { errorResponse } from "../api/errors.ts";
import { createProductApi } from "../api/product-api.ts";
import type { Database } from "../database/schema.ts";
import { findAnnouncement } from "../site/announcement.ts";
import { createDrawings } from "./drawings.ts";
import type { DemoMode } from "../demo/demo-mode.ts";
import type { FirebaseIdentity } from "../identity/firebase/firebase.ts";
import { createLastKnown } from "./last-known.ts";
import { readSite } from "../site/site.ts";
import { hasLessons } from "../lessons/has-lessons.ts";
import { socialProviderId } from "../identity/social.ts";
import { createPictures } from "./pictures.ts";
import { createPages } from "./pages.ts";
import { createWebManifest } from "./web-manifest.ts";
import { inlineNonce } from "../http/security-headers.ts";
import { inSpan } from "../telemetry/span.ts";
import { declarePolicy } from "../http/route-policy.ts";
import { screenListQuery } from "../search/list-query.ts";
import { addressOf } from "../http/address.ts";
import type { SocialSignIn } from "../config/config.ts";

export type PublicSiteDependencies = {
  database: Database;
  build: ServerBuild;
  origin: string;
  /** The product API that the pages use; undefined for this server's. */
  productApiUrl: string | undefined;
  social: SocialSignIn;
  demo: DemoMode;
  /** Undefined without test payments. */
  testPayments: object | undefined;
  /** Undefined with the embedded identity provider. */
  firebase: FirebaseIdentity | undefined;
  log: Logger;
  /** Described with the product API, and served elsewhere. */
  privateApi: OpenAPIHono;
};

/** The screens with a list, and the addresses of their data. */
const listScreens = ["/home", "/language", "/framework", "/search"]
  .flatMap((path) => [path, `${path}.data`])
  .concat("/course/:category");

/** Maximum response time of a product API on another host, in milliseconds. */
const remoteTimeout = 10_000;

/** Creates the routes that are the same for every visitor: product API, drawings, pictures and pages, without cache or headers. */
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
  privateApi,
}: PublicSiteDependencies): { site: Hono; productApi: OpenAPIHono } {
  const isSetUp = (provider: SocialProvider) => firebase || social.clients[provider];
  const usesDemo = testPayments !== undefined || !socialProviders.every(isSetUp);
  const site = new Hono();
  const lastKnown = createLastKnown();
  const onError = failureHandler(log);
  const productApi = createProductApi(database, [privateApi]);
  // The pages call it directly.
  productApi.onError(onError);
  const callProductApi = productApiUrl
    ? (request: Request) => fetch(request, { signal: AbortSignal.timeout(remoteTimeout) })
    : async (request: Request) => productApi.fetch(request);
  const apiUrl = productApiUrl ?? `${origin}/api`;
  // Every page has the list of categories.
  const categoriesUrl = new Request(`${apiUrl}/category`).url;
  const categories = lastKnown.reader(async () => {
    const response = await callProductApi(new Request(categoriesUrl));
    if (!response.ok) throw new Error(`The product API returned ${response.status}`);
    return (await response.json()) as unknown;
  });
  const render = createPages(build, {
    origin,
    productApiUrl: apiUrl,
    productApiFetch: (request) =>
      inSpan("call product API", async () =>
        request.url === categoriesUrl ? Response.json(await categories()) : callProductApi(request),
      ),
    // A Firebase project decides itself which of them it accepts.
    socialProviders: () =>
      socialProviders.filter(
        (provider) => firebase || socialProviderId(social, provider, demo.isOn()),
      ),
    showsDemo: () => demo.isOn() && usesDemo,
    // A page without it is better than none.
    announcement: lastKnown.reader(
      async () => {
        const found = await findAnnouncement(database);
        return found && { id: found.id, text: found.text };
      },
      { value: undefined },
    ),
    site: lastKnown.reader(() => readSite(database)),
    // A plan opens the lessons of this server's database, and no other host's.
    hasLessons: lastKnown.reader(async () => !productApiUrl && (await hasLessons(database))),
    firebase: firebase?.settings,
    inlineNonce,
    onError: (error) => log.error({ error }, "a page could not be rendered"),
  });
  const pages = (address: string) =>
    inSpan("render page", async () => {
      const before = lastKnown.failures();
      const response = await render(address);
      // A page with old settings must not stay in a cache after new ones were stored.
      if (lastKnown.failures() > before) response.headers.set("Cache-Control", "no-store");
      return response;
    });

  site.route("/", productApi);
  site.route("/", createDrawings(database));
  site.route("/", createPictures(database));
  site.route("/", createWebManifest(database));
  site.on("GET", ["/api/docs", "/api/docs.data"], (context) => pages(addressOf(context.req.url)));
  site.all("/api/*", (context) =>
    errorResponse(context, "not_found", "There is no such address in this API"),
  );
  const ofList = {
    access: "public",
    maxBody: 0,
    work: "pages",
    cachedBy: screenListQuery,
  } as const;
  site.on("GET", listScreens, declarePolicy(ofList));
  site.get("*", (context) => pages(addressOf(context.req.url)));
  site.all("*", (context) => context.text("Method not allowed", 405, { Allow: "GET, HEAD" }));

  site.onError(onError);
  return { site, productApi };
}

/** Creates the handler that logs a failed request and says nothing about the cause. */
function failureHandler(log: Logger): ErrorHandler {
  return (error, context) => {
    log.error({ error }, "a request failed");
    if (context.req.path.startsWith("/api/")) {
      return errorResponse(context, "internal_error", "Something went wrong on our side");
    }
    return context.text("Something went wrong on our side. Please try again.", 500);
  };
}
