import { Hono } from "hono";
import type { Logger } from "pino";
import type { Metrics } from "../telemetry/metrics.ts";
import { limitEvents } from "./event-limits.ts";
import { createPrivateApi, refuseUnknownCalls } from "./private-api.ts";
import { lessonEvent } from "./progress-calls.ts";

const address = "/lesson-events";

/** A class behind one client address: 30 learners who run their code every three seconds. */
const limit = { max: 600, window: 60 };

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
  const { metrics, log } = dependencies;
  const api = createPrivateApi(log, [address]);

  api.use(address, limitEvents({ ...dependencies, limit }));
  api.openapi(lessonEvent, (context) => {
    const { event, language = "none" } = context.req.valid("json");
    const known = language === "none" || languages.has(language);
    metrics.lessonEvents.inc({ event, language: known ? language : "other" });
    return context.body(null, 204);
  });

  refuseUnknownCalls(api, [address], { [address]: "POST" });
  return new Hono().route("/", api);
}
