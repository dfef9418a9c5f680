import { Hono } from "hono";
import type { Logger } from "pino";
import { firebaseSources } from "./firebase-sources.ts";
import { createHealth } from "./health.ts";
import { type PersonalParts, createPersonalRoutes } from "./personal-routes.ts";
import { type PublicSiteParts, addressOf, createPublicSite } from "./public-site.ts";
import { newRequestId, withRequestId } from "./request-id.ts";
import { type ResponseCache, createResponseCache } from "./response-cache.ts";
import { isSecured, secured } from "./security-headers.ts";
import { createStaticFiles } from "./static-files.ts";
import { isUnchanged } from "./stored-answer.ts";

export type AppParts = PublicSiteParts &
  PersonalParts & {
    /** The built site's files for the browser. */
    staticFolder: string;
    /** How much the response cache may hold. */
    cacheBytes: number;
  };

export type App = {
  /** Answers a request; `socket` is what the node server knows of its connection. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  cache: ResponseCache;
};

/** A catalogue on another host does not say when it changes, so its pages are kept this long, in milliseconds. */
const remoteLifetime = 2_000;

/** The whole server, from a Request to its Response; nothing listens yet. */
export function createApp(parts: AppParts): App {
  const site = createPublicSite(parts);
  const sources = parts.firebase && firebaseSources(parts.firebase.settings);
  const cache = createResponseCache({
    make: async (address) =>
      secured(await site.fetch(new Request(parts.origin + address)), sources),
    maxBytes: parts.cacheBytes,
    lifetime: parts.productApiUrl ? remoteLifetime : undefined,
  });

  const app = new Hono();
  app.use(async (context, next) => {
    const requestId = newRequestId();
    const began = performance.now();
    await withRequestId(requestId, next);
    if (!isSecured(context.res)) context.res = await secured(context.res);
    context.res.headers.set("X-Request-Id", requestId);
    withRequestId(requestId, () =>
      logRequest(parts.log, context.req, context.res, performance.now() - began),
    );
  });
  app.route("/", createHealth(parts));
  app.route("/", createPersonalRoutes(parts));
  app.route("/", createStaticFiles(parts.staticFolder));
  app.get("*", async (context) => {
    const answer = await cache.answer(
      addressOf(context.req.url),
      context.req.header("accept-encoding"),
    );
    if (isUnchanged(answer, context.req.header("if-none-match"))) {
      const { "content-length": _length, ...headers } = answer.headers;
      return new Response(null, { status: 304, headers });
    }
    const body = answer.status === 301 ? null : (answer.body as Uint8Array<ArrayBuffer>);
    return new Response(body, { status: answer.status, headers: answer.headers });
  });
  app.all("*", (context) => site.fetch(context.req.raw));
  app.onError((error, context) => {
    parts.log.error({ error }, "a request failed");
    return context.text("Something went wrong on our side. Please try again.", 500);
  });
  return { fetch: async (request, socket) => app.fetch(request, socket), cache };
}

function logRequest(
  log: Logger,
  request: { method: string; path: string },
  response: Response,
  milliseconds: number,
) {
  log.info(
    {
      method: request.method,
      path: request.path,
      status: response.status,
      milliseconds: Math.round(milliseconds),
    },
    "answered",
  );
}
