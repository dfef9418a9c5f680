import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CourseProgress } from "../progress/use-course-progress.ts";
import { keepReadingPosition } from "../progress/reading-position.ts";
import { reportLessonEvent } from "../progress/report-lesson-event.ts";

/** Remembers the lesson as the one where the learner left off, and how far it was read. */
export function useLessonVisit(
  courseId: string,
  lesson: string,
  progress: CourseProgress | undefined,
): void {
  const visit = progress?.visit;
  const visited = useRef<string>(undefined);
  useEffect(() => {
    // A person who signs out in another tab leaves this lesson open, but has not visited it as the next one.
    if (!visit || visited.current === lesson) return;
    visited.current = lesson;
    visit(lesson);
  }, [visit, lesson]);

  useEffect(() => reportLessonEvent({ event: "opened", courseId, lesson }), [courseId, lesson]);

  const { state } = useLocation();
  const resumes = (state as { resume?: boolean } | null)?.resume === true;
  useEffect(
    () => keepReadingPosition(`${courseId}/${lesson}`, resumes),
    [courseId, lesson, resumes],
  );
}
