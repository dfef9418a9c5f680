import type { Database } from "../database/schema.ts";

/** Returns a query of a course's lessons in their order, to which what is needed of them is added. */
export function lessonsInOrder(database: Database, courseId: string) {
  return database
    .selectFrom("lesson")
    .where("course_id", "=", courseId)
    .orderBy("position")
    .orderBy("name");
}
