import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, propagation } from "@opentelemetry/api";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { requestIdOf, withRequestId } from "../telemetry/request-id.ts";
import { inSpan } from "../telemetry/span.ts";

/** How many characters of a path are logged: anybody may request any address. */
const maxLoggedPathLength = 200;

type RequestInstrumentationDependencies = {
  log: Logger;
  routeOf: (address: string) => string;
  /** Returns whether what this path of a route names, or would name, belongs to one person. */
  isPersonal: (path: string, route: string) => boolean;
  /** How many proxies in front are trusted; without one, a client's trace and request id are not continued. */
  trustedProxies: number;
};

/**
 * Returns middleware that gives every request an id, a span and a log line. Addresses of what belongs to a person are
 * logged by their route only: some carry a token in their path.
 */
export function createRequestInstrumentation(
  dependencies: RequestInstrumentationDependencies,
): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const route = dependencies.routeOf(path);
    const requestId = requestIdOf(context.req.header("x-request-id"), dependencies.trustedProxies);
    const began = performance.now();
    await withRequestId(requestId, () =>
      inSpan(
        `${method} ${route}`,
        async (span) => {
          await next();
          context.res.headers.set("X-Request-Id", requestId);
          describe(span, context.res.status);
          const milliseconds = Math.round(performance.now() - began);
          const { status } = context.res;
          const shown = dependencies.isPersonal(path, route)
            ? route
            : path.slice(0, maxLoggedPathLength);
          dependencies.log.info(
            { method, path: shown, route, status, milliseconds },
            "request completed",
          );
        },
        {
          kind: SpanKind.SERVER,
          parent: dependencies.trustedProxies > 0 ? clientTrace(context) : ROOT_CONTEXT,
          attributes: {
            "http.request.method": method,
            "http.route": route,
            "pathshala.request_id": requestId,
          },
        },
      ),
    );
  };
}

function describe(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function clientTrace(context: Context) {
  return propagation.extract(ROOT_CONTEXT, context.req.header());
}
