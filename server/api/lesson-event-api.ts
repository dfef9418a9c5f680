import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { clientAddress } from "../http/client-address.ts";
import { tooMany } from "../http/error-responses.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { errorResponse } from "./errors.ts";
import { createPrivateApi, refuseUnknownCalls } from "./private-api.ts";
import { lessonEvent } from "./progress-calls.ts";

const address = "/lesson-events";

/** A class behind one client address: 30 learners who run their code every three seconds. */
const limit = { max: 600, window: 60 };

/** How many client addresses are counted at once, in some megabytes. */
const mostClients = 10_000;

/** The languages that are counted by their name. */
const languages = new Set([
  "css",
  "html",
  "js",
  "jsx",
  "python",
  "sql",
  "svelte",
  "ts",
  "tsx",
  "vue",
]);

type LessonEventDependencies = {
  metrics: Metrics;
  origin: string;
  trustedProxies: number;
  log: Logger;
};

/** Creates the address that counts opened lessons and runs of learners' code, for everyone. */
export function createLessonEventApi(dependencies: LessonEventDependencies): Hono {
  const { metrics, origin, trustedProxies, log } = dependencies;
  // In memory: a count in the database would cost more than the event.
  const counts = new LRUCache<string, { events: number }>({
    max: mostClients,
    ttl: limit.window * 1000,
  });
  const api = createPrivateApi(log, [address]);

  api.use(address, async (context, next) => {
    if (!isSameOrigin(context.req.raw.headers, origin)) {
      return errorResponse(context, "forbidden", "This call must come from the site's own pages");
    }
    const client = clientAddress(context, trustedProxies) ?? "unreadable";
    const count = counts.get(client) ?? { events: 0 };
    if (count.events === 0) counts.set(client, count);
    count.events += 1;
    if (count.events <= limit.max) return next();
    const retryAfter = Math.ceil(counts.getRemainingTTL(client) / 1000);
    return tooMany(context.req.path, { message: "Too many events", retryAfter });
  });

  api.openapi(lessonEvent, (context) => {
    const { event, language = "none" } = context.req.valid("json");
    const known = language === "none" || languages.has(language);
    metrics.lessonEvents.inc({ event, language: known ? language : "other" });
    return context.body(null, 204);
  });

  refuseUnknownCalls(api, [address], { [address]: "POST" });
  return new Hono().route("/", api);
}
