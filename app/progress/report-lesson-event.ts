import type { LessonEvent } from "../../contract/lesson-event.ts";
import { sendEvent } from "../api/send-event.ts";

/** Counts an opened lesson or a run of the learner's code, for the operator's metrics; a failure changes nothing. */
export function reportLessonEvent(event: LessonEvent): void {
  sendEvent("/api/lesson-events", event);
}
