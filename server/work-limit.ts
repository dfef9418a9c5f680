import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { Load, Refusal } from "./load.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { isPersonal } from "./personal-routes.ts";
import { overloaded, unavailable } from "./unavailable.ts";

type WorkLimitParts = { load: Load; metrics: Metrics };

/** Refuses, by 503 at once, what would only queue: each visitor's own requests and the making of answers. */
export function createWorkLimit({ load, metrics }: WorkLimitParts) {
  const refuse = (path: string, reason: Refusal) => {
    metrics.refusals.inc({ reason });
    return unavailable(path, overloaded);
  };

  /** Makes an answer for the cache. Those who wait for the same one take no room. */
  const make = async (path: string, work: () => Promise<Response>): Promise<Response> => {
    const refusal = load.refusal();
    return refusal ? refuse(path, refusal) : work().finally(load.hold());
  };

  /** Lets a visitor's own request through. While its body is on its way it takes no room: a slow sender keeps nobody out. */
  const personal: MiddlewareHandler = async (context, next) => {
    const { path } = context.req;
    if (!isPersonal(path)) return next();
    const refusal = load.refusal();
    if (refusal) return refuse(path, refusal);
    const body = bodyOnItsWay(context.env);
    if (!body) return next().finally(load.hold());
    let end = () => {};
    const arrived = () => (end = load.hold());
    body.once("end", arrived);
    return next().finally(() => {
      body.off("end", arrived);
      end();
    });
  };
  return { make, personal };
}

function bodyOnItsWay(environment: unknown): IncomingMessage | undefined {
  const { incoming } = (environment ?? {}) as { incoming?: IncomingMessage };
  if (!incoming || incoming.complete) return undefined;
  const { "content-length": length, "transfer-encoding": encoding } = incoming.headers;
  return encoding || Number(length ?? 0) > 0 ? incoming : undefined;
}
