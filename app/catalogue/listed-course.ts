import type { Course } from "../../contract/course.ts";

/** Returns a course without what its own page alone shows: the data of a list is part of its page. */
export function listedCourse({
  builds: _builds,
  needs: _needs,
  outline: _outline,
  ...shown
}: Course): Course {
  return shown;
}
