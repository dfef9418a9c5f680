import { writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file with 20,000 courses of a category of the sample catalogue; returns its path. */
export async function manyCourses(folder: string): Promise<string> {
  const courses = Array.from({ length: 20_000 }, (_, index) => ({
    id: `course-${index}`,
    name: `Course ${index}`,
    category: "python",
    level: "beginner",
    hours: 1,
    details: `${index} `.repeat(300),
  }));
  const file = path.join(folder, "courses.ndjson");
  await writeFile(file, courses.map((course) => JSON.stringify(course)).join("\n"));
  return file;
}
