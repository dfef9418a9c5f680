import type { LessonEvent } from "../../contract/lesson-event.ts";

/** Counts an opened lesson or a run of the learner's code, for the operator's metrics; a failure changes nothing. */
export function reportLessonEvent(event: LessonEvent): void {
  void fetch("/api/lesson-events", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(event),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
