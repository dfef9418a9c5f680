/** Returns the path of a course's page. */
export function coursePath(courseId: string): string {
  return `/course/category/${courseId}`;
}

/** Returns the path of a lesson's page. */
export function lessonPath(courseId: string, name: string): string {
  return `${coursePath(courseId)}/lesson/${name}`;
}

/** Returns the address of a path's page. */
export function learningPathPath(name: string): string {
  return `/path/${name}`;
}
