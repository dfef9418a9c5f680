import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createLongLists } from "./api/long-lists.ts";
import { readBody } from "./http/request-body.ts";
import { firebaseSources } from "./routes/firebase-sources.ts";
import { createHealth } from "./routes/health.ts";
import type { Admission } from "./http/admission.ts";
import { type MetricsPageParts, createMetricsPage } from "./routes/metrics-page.ts";
import { createRouteNames, pagePatterns } from "./http/route-names.ts";
import { countSignIns } from "./routes/count-sign-ins.ts";
import { type PrivateRoutesParts, createPrivateRoutes } from "./routes/private-routes.ts";
import { type PublicSiteParts, createPublicSite } from "./routes/public-site.ts";
import { createRequestInstrumentation } from "./http/request-instrumentation.ts";
import { type ResponseCache, createResponseCache } from "./http/response-cache.ts";
import { createSecured, isSecured } from "./http/security-headers.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { Storage } from "./storage/storage.ts";
import { type SecurityTextParts, createSecurityText } from "./routes/security-text.ts";
import { createStorageGuard, orUnavailable } from "./storage/storage-guard.ts";
import { toResponse } from "./http/cached-response.ts";
import { createLoadShedding } from "./http/load-shedding.ts";
import { addressOf, isPrivate, largestBody, pagingParametersOf } from "./http/addresses.ts";
import type { RequestHandler } from "./http/listener.ts";

export type AppParts = PublicSiteParts &
  PrivateRoutesParts &
  SecurityTextParts &
  MetricsPageParts & {
    /** The built site's files for the browser. */
    staticFiles: StaticFiles;
    /** How much the response cache may hold. */
    cacheBytes: number;
    storage: Storage;
    admission: Admission;
  };

export type App = RequestHandler & { cache: ResponseCache };

/** Where files of the built site may be; those under /static have names of their own, other paths lead on. */
const filePatterns = ["/static/*", "/:file{.+\\.(svg|png|ico|webp|avif)}"];

/** A catalogue on another host does not say when it changes, so its pages are kept this long, in milliseconds. */
const remoteLifetime = 2_000;

/** The whole server, from a Request to its Response; nothing listens yet. */
export function createApp(parts: AppParts): App {
  const site = createPublicSite(parts);
  const secured = createSecured(parts.origin);
  const securedPage = createSecured(
    parts.origin,
    parts.firebase && firebaseSources(parts.firebase.settings),
  );
  const limit = createLoadShedding(parts);
  const routeOf = (address: string) => names(address);
  const cache = createResponseCache({
    make: async (address) =>
      securedPage(
        await limit.make(address, () =>
          orUnavailable(address, async () => site.fetch(new Request(parts.origin + address))),
        ),
      ),
    parametersOf: pagingParametersOf,
    maxBytes: parts.cacheBytes,
    lifetime: parts.productApiUrl ? remoteLifetime : undefined,
  });

  parts.demo.onChange(cache.clear);

  const app = new Hono();
  app.use(createRequestInstrumentation({ ...parts, routeOf }), async (context, next) => {
    await next();
    if (!isSecured(context.res)) context.res = await secured(context.res);
  });
  app.route("/", createHealth(parts.storage));
  app.route("/", createSecurityText(parts));
  app.route("/", createMetricsPage(parts));
  app.use(
    createStorageGuard(parts.storage),
    readBody({ applies: isPrivate, maxSizeOf: largestBody }),
    limit.personal,
  );
  app.use("/auth/*", countSignIns(parts.metrics));
  app.route("/", createPrivateRoutes(parts));
  app.on("GET", filePatterns, (context, next) => {
    const { path } = context.req;
    const file = parts.staticFiles(path, context.req.header("accept-encoding"));
    if (file) return toResponse(file, context.req.header("if-none-match"));
    return path.startsWith("/static/") ? context.text("There is no such file", 404) : next();
  });
  app.route("/", createLongLists({ ...parts, limit }));
  app.get("*", async (context) =>
    toResponse(
      await cache.answer(addressOf(context.req.url), context.req.header("accept-encoding")),
      context.req.header("if-none-match"),
    ),
  );
  app.all("*", (context) => site.fetch(context.req.raw));
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    parts.log.error({ error }, "a request failed");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  const names = createRouteNames([
    ...[...app.routes, ...site.routes].map(({ path }) => path),
    ...pagePatterns(parts.build.routes),
  ]);
  return {
    fetch: async (request, socket) => app.fetch(request, socket),
    find: (address, acceptEncoding) =>
      parts.staticFiles(address, acceptEncoding) ?? cache.find(address, acceptEncoding),
    cache,
    routeOf,
  };
}
