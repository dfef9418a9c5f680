import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Logger } from "pino";
import { clientErrorSchema } from "../../contract/client-error.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { limitEvents } from "./event-limits.ts";
import { createApi, endpoint } from "./endpoint.ts";
import { json } from "./json-content.ts";

/** Some people behind one client address whose browsers fail; a page sends five at most. */
const limit = { max: 20, window: 60 };

/** How many characters of what a page sends are logged. */
const maxLogged = { message: 300, version: 20 };

const clientError = endpoint({
  access: "public",
  operationId: "reportClientError",
  tags: ["Progress"],
  method: "post",
  path: "/client-errors",
  summary: "Report an error of a page, without personal data",
  request: { body: { required: true, ...json(clientErrorSchema, "The error") } },
  responses: {
    204: { description: "It is logged and counted" },
  },
});

type ClientErrorDependencies = {
  metrics: Metrics;
  origin: string;
  trustedProxies: number;
  log: Logger;
  /** Returns the pattern of the route of an address; the path itself may be private. */
  routeOf: (address: string) => string;
};

/** Creates the address where visitors' pages report their errors: logged, and counted by screen. */
export function createClientErrorApi(dependencies: ClientErrorDependencies): OpenAPIHono {
  const { metrics, log, routeOf } = dependencies;
  const api = createApi();

  api.post(clientError.path, limitEvents({ ...dependencies, limit }));
  api.openapi(clientError, (context) => {
    const { message, screen, version } = context.req.valid("json");
    const route = routeOf(screen);
    metrics.clientErrors.inc({ screen: route });
    log.warn(
      {
        message: message.slice(0, maxLogged.message),
        screen: route,
        version: version.slice(0, maxLogged.version),
      },
      "a visitor's page failed",
    );
    return context.body(null, 204);
  });

  return api;
}
