import { courseSchema } from "../../contract/course.ts";
import { findCourse } from "./courses.ts";
import type { Database } from "../database/schema.ts";

/** Maximum time of a call of a product API on another host, in milliseconds. */
const remoteTimeout = 10_000;

/** Returns a function that looks up a course's name in the catalogue of the pages: this site's, or that at `productApiUrl`. */
export function createCourseName(
  database: Database,
  productApiUrl: string | undefined,
): (courseId: string) => Promise<string | undefined> {
  if (!productApiUrl) return async (courseId) => (await findCourse(database, courseId))?.name;
  return async (courseId) => {
    const response = await fetch(`${productApiUrl}/course/category/${courseId}`, {
      signal: AbortSignal.timeout(remoteTimeout),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The product API responded with ${response.status}`);
    return courseSchema.parse(await response.json()).name;
  };
}
