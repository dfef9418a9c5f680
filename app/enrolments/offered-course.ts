import type { Course } from "../../contract/course.ts";
import type { LessonSummary } from "../../contract/lesson.ts";
import type { CourseProgress } from "../progress/use-course-progress.ts";

/** A course, and what decides how it is offered. */
export type OfferedCourse = {
  course: Course;
  outline: LessonSummary[];
  progress: CourseProgress | undefined;
  /** For a planned course: how many courses are open. */
  openCourses: number | undefined;
};
