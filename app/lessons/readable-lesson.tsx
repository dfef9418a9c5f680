import type { LessonPart } from "../../contract/lesson.ts";
import { FinishLesson } from "./finish-lesson.tsx";
import type { NamedCourse } from "../catalogue/open-courses-near.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LessonText } from "./lesson-text.tsx";
import { useLessonVisit } from "./use-lesson-visit.ts";

type ReadableLessonProps = LessonInCourse & { parts: LessonPart[]; nextCourses: NamedCourse[] };

/** A lesson that this visitor may read: its text, and finishing it. */
export function ReadableLesson({ parts, nextCourses, ...place }: ReadableLessonProps) {
  const { course, outline, index, progress } = place;
  useLessonVisit(course.id, outline[index]!.name, progress);
  return (
    <>
      <LessonText parts={parts} {...place} />
      <FinishLesson parts={parts} nextCourses={nextCourses} {...place} />
    </>
  );
}
