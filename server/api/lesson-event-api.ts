import type { OpenAPIHono } from "@hono/zod-openapi";
import { canRun } from "../../contract/runnable-language.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { TaskCounter } from "../report/task-counter.ts";
import { createApi } from "./endpoint.ts";
import { limitEvents } from "./event-limits.ts";
import { lessonEvent } from "./progress-calls.ts";

/** A class behind one client address: 30 learners who run their code every three seconds. */
const limit = { max: 600, window: 60 };

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
    // The others are whatever a client sends.
    const known = ["none", "css"].includes(language) || canRun(language);
    metrics.lessonEvents.inc({ event, language: known ? language : "other" });
    taskCounts.count(happened);
    return context.body(null, 204);
  });

  return api;
}
