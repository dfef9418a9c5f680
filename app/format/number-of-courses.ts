/** Returns a number of courses in words: "1 course", "12 courses". */
export function numberOfCourses(count: number): string {
  return count === 1 ? "1 course" : `${count} courses`;
}
