/** Returns the path of a lesson's page. */
export function lessonPath(courseId: string, name: string): string {
  return `/course/category/${courseId}/lesson/${name}`;
}
