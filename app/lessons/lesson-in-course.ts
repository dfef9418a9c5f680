import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";

/** A lesson as its screens need it: with its course, and the learner's progress once that is known. */
export type LessonInCourse = {
  course: Course;
  outline: LessonSummary[];
  /** The lesson's place in the outline. */
  index: number;
  progress: CourseProgress | undefined;
};
