import { type ErrorHandler, Hono } from "hono";
import type { RouterRoute } from "hono/types";
import { HTTPException } from "hono/http-exception";
import { readableByAll } from "../api/cors.ts";
import { createLongLists } from "../api/long-lists.ts";
import { refuseOtherMethods } from "../api/refuse-other-methods.ts";
import { readBody } from "../http/limits/request-body.ts";
import { firebaseSources } from "../routes/firebase-sources.ts";
import type { VisitCounter } from "../report/visits.ts";
import { createHealth } from "../routes/health.ts";
import type { Admission } from "../http/limits/admission.ts";
import { type MetricsPageDependencies, createMetricsPage } from "../routes/metrics-page.ts";
import { isPersonalScreen } from "../routes/pages.ts";
import { createPlainAddress } from "../http/plain-address.ts";
import { createRouteNames, pagePatterns, unknownRoute } from "../http/route-names.ts";
import { createSignInMetrics } from "../routes/sign-in-metrics.ts";
import { type PrivateRoutesDependencies, createPrivateRoutes } from "../routes/private-routes.ts";
import { type PublicSiteDependencies, createPublicSite } from "../routes/public-site.ts";
import { createRequestInstrumentation } from "../http/request-instrumentation.ts";
import { type ResponseCache, createResponseCache } from "../http/cache/response-cache.ts";
import { noSources, securityHeaders, withFrame } from "../http/security-headers.ts";
import type { StaticFiles } from "../http/static-files.ts";
import type { Storage } from "../storage/storage.ts";
import { type SecurityTextSettings, createSecurityText } from "../routes/security-text.ts";
import { createStorageGuard, orUnavailable } from "../storage/storage-guard.ts";
import { toResponse } from "../http/cache/cached-response.ts";
import { createLoadShedding } from "../http/limits/load-shedding.ts";
import { addressOf } from "../http/address.ts";
import { isFurtherSearchPage, isSearch } from "../search/list-query.ts";
import { policyOfPath } from "../http/route-policy.ts";
import type { RequestHandler } from "../http/listener.ts";
import type { RunnerFiles } from "../routes/runner-files.ts";

export type AppDependencies = Omit<PublicSiteDependencies, "privateApi"> &
  PrivateRoutesDependencies &
  SecurityTextSettings &
  MetricsPageDependencies & {
    /** Finds the built site's files for the browser. */
    staticFiles: StaticFiles;
    runnerFiles: RunnerFiles;
    /** Maximum size of the response cache, in bytes. */
    cacheBytes: number;
    storage: Storage;
    visits: VisitCounter;
    admission: Admission;
  };

export type App = RequestHandler & {
  cache: ResponseCache;
  /** Every route: those in front of the cache, and those whose responses it stores. */
  routes: { uncached: RouterRoute[]; cached: RouterRoute[] };
};

/** Paths of the built site's files; below /static there is nothing else. */
const filePatterns = ["/static/*", "/:file{.+\\.(svg|png|ico|webp|avif)}"];

/** Cache lifetime of pages whose catalogue is on another host, which does not report changes, in milliseconds. */
const remoteLifetime = 2_000;

/** Creates the whole server, from a Request to its Response, without listening. */
export function createApp(dependencies: AppDependencies): App {
  const loadShedding = createLoadShedding({ ...dependencies, isSearch });
  const pages = pagePatterns(dependencies.build.routes);
  const plainAddress = createPlainAddress(pages);
  const routeOf = (address: string) => names(address);
  const privateRoutes = createPrivateRoutes({ ...dependencies, routeOf });
  const { site, productApi } = createPublicSite({ ...dependencies, privateApi: privateRoutes.api });
  const onError: ErrorHandler = (error, context) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    dependencies.log.error({ error }, "a request failed");
    return context.text("Something went wrong on our side. Please try again.", 500);
  };

  // The headers need the text of a page, before the cache compresses it.
  const { origin, firebase, runnerFiles } = dependencies;
  const uncached = new Hono<{ Bindings: { client: string } }>();
  uncached.onError(onError);
  const sources = firebase ? firebaseSources(firebase.settings) : noSources;
  uncached.use(securityHeaders(origin, withFrame(sources, origin + runnerFiles.frame)));
  // Pages of every origin can read refusals of the public API, too.
  uncached.use("/api/*", readableByAll);
  uncached.get("*", ({ req, env }) => {
    const address = addressOf(req.url);
    return loadShedding.make(address, env.client, () =>
      orUnavailable(address, async () => site.fetch(req.raw)),
    );
  });
  const cache = createResponseCache({
    make: async (address, client) => uncached.fetch(new Request(origin + address), { client }),
    queryOf: (path, query) => policyOfPath(site, path)?.cachedBy?.(query) ?? new URLSearchParams(),
    isSearch,
    isFurtherSearchPage,
    pagelessAddress: (address) => {
      const hasPage = plainAddress(address) || namesBesideFiles(address) !== unknownRoute;
      return hasPage ? undefined : pagelessAddress(address);
    },
    maxBytes: dependencies.cacheBytes,
    lifetime: dependencies.productApiUrl ? remoteLifetime : undefined,
  });

  dependencies.demo.onChange(cache.clear);

  const app = new Hono();
  const privatePatterns = new Set(privateRoutes.routes.routes.map(({ path }) => path));
  const isPersonal = (path: string, route: string) =>
    isPersonalScreen(path) || privatePatterns.has(route);
  app.use(
    createRequestInstrumentation({ ...dependencies, routeOf, isPersonal }),
    securityHeaders(origin),
  );
  app.route("/", createHealth(dependencies.storage));
  app.route("/", createSecurityText(dependencies));
  app.route("/", createMetricsPage(dependencies));
  app.route("/", runnerFiles.routes);
  app.use(createStorageGuard(dependencies.storage), readBody(), loadShedding.privateRequests);
  app.use("/api/*", refuseOtherMethods([privateRoutes.api, productApi]));
  app.use("/auth/*", createSignInMetrics(dependencies.metrics));
  // Each page that a browser loads asks for its session, also when a cache in front serves the page.
  app.get("/auth/get-session", (_context, next) => {
    dependencies.visits.count();
    return next();
  });
  app.route("/", privateRoutes.routes);
  app.on("GET", filePatterns, (context, next) => {
    const { path } = context.req;
    const file = dependencies.staticFiles(path, context.req.header("accept-encoding"));
    if (file) return toResponse(file, context.req.header("if-none-match"));
    return path.startsWith("/static/") ? context.text("There is no such file", 404) : next();
  });
  app.route("/", createLongLists({ ...dependencies, loadShedding }));
  app.get("*", async (context) =>
    toResponse(
      await cache.respond(
        addressOf(context.req.url),
        context.req.header("accept-encoding"),
        loadShedding.clientOf(context),
      ),
      context.req.header("if-none-match"),
    ),
  );
  app.all("*", (context) => site.fetch(context.req.raw));
  app.onError(onError);
  const patterns = [...[...app.routes, ...site.routes].map(({ path }) => path), ...pages];
  const names = createRouteNames(patterns);
  const namesBesideFiles = createRouteNames(
    patterns.filter((pattern) => !filePatterns.includes(pattern)),
  );
  return {
    fetch: async (request, socket) => app.fetch(request, socket),
    find: (address, acceptEncoding) =>
      dependencies.staticFiles(address, acceptEncoding) ?? cache.find(address, acceptEncoding),
    cache,
    routes: { uncached: app.routes, cached: site.routes },
    routeOf,
    plainAddress,
  };
}

/** Returns the address whose response stands for all addresses without a page, or without a page's data. */
function pagelessAddress(address: string): string {
  return address.split("?", 1)[0]!.endsWith(".data") ? "/no-such-page.data" : "/no-such-page";
}
