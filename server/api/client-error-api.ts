import { createRoute } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { Logger } from "pino";
import { clientErrorSchema } from "../../contract/client-error.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { limitEvents } from "./event-limits.ts";
import { json } from "./json-content.ts";
import { createPrivateApi, refuseUnknownCalls } from "./private-api.ts";

const address = "/client-errors";

/** Some people behind one client address whose browsers fail; a page sends five at most. */
const limit = { max: 20, window: 60 };

/** How many characters of what a page sends are logged. */
const longestLogged = { message: 300, version: 20 };

const clientError = createRoute({
  method: "post",
  path: address,
  request: { body: { required: true, ...json(clientErrorSchema, "The error") } },
  responses: { 204: { description: "It is logged and counted" } },
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
export function createClientErrorApi(dependencies: ClientErrorDependencies): Hono {
  const { metrics, log, routeOf } = dependencies;
  const api = createPrivateApi(log, [address]);

  api.use(address, limitEvents({ ...dependencies, limit }));
  api.openapi(clientError, (context) => {
    const { message, screen, version } = context.req.valid("json");
    const route = routeOf(screen);
    metrics.clientErrors.inc({ screen: route });
    log.warn(
      {
        message: message.slice(0, longestLogged.message),
        screen: route,
        version: version.slice(0, longestLogged.version),
      },
      "a visitor's page failed",
    );
    return context.body(null, 204);
  });

  refuseUnknownCalls(api, [address], { [address]: "POST" });
  return new Hono().route("/", api);
}
