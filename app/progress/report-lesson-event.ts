import type { LessonEvent } from "../../contract/lesson-event.ts";
import { sendEvent } from "../api/send-event.ts";

/** Where an event was: in an exercise of a lesson. */
export type TaskPlace = { courseId: string; lesson: string; task: string };

/** Counts an opened lesson or a run of the learner's code, without saying who it is; a failure changes nothing. */
export function reportLessonEvent(event: LessonEvent): void {
  sendEvent("/api/lesson-events", event);
}
