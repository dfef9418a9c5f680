import { useEffect, useEffectEvent } from "react";
import { type TaskPlace, reportLessonEvent } from "../../progress/report-lesson-event.ts";

type TaskEvent = "opened" | "hint" | "solution";

/** Counts a task as opened when it is near, and returns a function that counts what else is opened of it. */
export function useTaskEvents(
  place: TaskPlace,
  language: string,
  isNear: boolean,
): (event: TaskEvent) => void {
  const report = (event: TaskEvent) => reportLessonEvent({ event, language, ...place });
  const reportOpened = useEffectEvent(() => report("opened"));
  useEffect(() => {
    if (isNear) reportOpened();
  }, [isNear]);
  return report;
}
