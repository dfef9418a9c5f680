import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Metrics } from "../telemetry/metrics.ts";
import type { TaskCounter } from "../report/task-counter.ts";
import { createApi } from "./endpoint.ts";
import { limitEvents } from "./event-limits.ts";
import { lessonEvent } from "./progress-calls.ts";

/** A class behind one client address: 30 learners who run their code every three seconds. */
const limit = { max: 600, window: 60 };

/** The languages that are counted by their name. */
const languages = new Set([
  "css",
  "html",
  "js",
  "jsx",
  "php",
  "python",
  "sql",
  "svelte",
  "ts",
  "tsx",
  "vue",
]);

type LessonEventDependencies = {
  metrics: Metrics;
  taskCounts: TaskCounter;
  origin: string;
  trustedProxies: number;
};

/** Creates the address that counts opened lessons and runs of learners' code, for everyone. */
export function createLessonEventApi(dependencies: LessonEventDependencies): OpenAPIHono {
  const { metrics, taskCounts } = dependencies;
  const api = createApi();

  api.post(lessonEvent.path, limitEvents({ ...dependencies, limit }));
  api.openapi(lessonEvent, (context) => {
    const happened = context.req.valid("json");
    const { event, language = "none" } = happened;
    const known = language === "none" || languages.has(language);
    metrics.lessonEvents.inc({ event, language: known ? language : "other" });
    taskCounts.count(happened);
    return context.body(null, 204);
  });

  return api;
}
