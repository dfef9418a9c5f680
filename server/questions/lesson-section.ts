import { createHash } from "node:crypto";
import type { Database } from "../database/schema.ts";
import { wholeSections } from "../lessons/lesson-sections.ts";
import { findLesson } from "../lessons/lessons.ts";

/** What is kept of a section's text, in characters. */
const maxKept = 10_000;

/** A section of a lesson as it is now; `free`: whether its lesson is. */
type FoundSection = { lessonTitle: string; free: boolean; title: string; text: string };

/** Finds a section of a lesson by its id, empty for its beginning; undefined where there is none. */
export async function findSection(
  database: Database,
  place: { courseId: string; lesson: string; section: string },
): Promise<FoundSection | undefined> {
  const lesson = await findLesson(database, place.courseId, place.lesson);
  if (!lesson) return undefined;
  const found = wholeSections(lesson).find(({ id }) => id === place.section);
  if (!found) return undefined;
  return {
    lessonTitle: lesson.title,
    free: lesson.free,
    title: found.title,
    text: found.text.slice(0, maxKept),
  };
}

/** Returns the hash that tells whether a section's text is still the same. */
export function hashOfSection(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
