import type { LessonPart } from "../../contract/lesson.ts";
import type { PublishedQuestion } from "../../contract/published-question.ts";
import { FinishLesson } from "./finish-lesson.tsx";
import type { NamedCourse } from "../catalogue/open-courses-near.ts";
import type { LessonInCourse } from "./lesson-in-course.ts";
import { LessonText } from "./lesson-text.tsx";
import { useLessonVisit } from "./use-lesson-visit.ts";

type ReadableLessonProps = LessonInCourse & {
  parts: LessonPart[];
  /** What was asked about it, with answers. */
  questions: PublishedQuestion[] | undefined;
  nextCourses: NamedCourse[];
};

/** A lesson that this visitor may read: its text, and finishing it. */
export function ReadableLesson({ parts, questions, nextCourses, ...place }: ReadableLessonProps) {
  const { course, outline, index, progress } = place;
  useLessonVisit(course.id, outline[index]!.name, progress);
  return (
    <>
      <LessonText parts={parts} questions={questions} {...place} />
      <FinishLesson parts={parts} nextCourses={nextCourses} {...place} />
    </>
  );
}
