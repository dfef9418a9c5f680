import type { Page } from "@playwright/test";
import type { Lesson, LessonSummary } from "../../../contract/lesson.ts";

/** What sends requests with the cookies of a person. */
export type Sender = Pick<Page, "request">;

/** Reads a course's lessons one after the other; the person must be allowed to read those that are asked for. */
export async function* readLessons(
  sender: Sender,
  { origin }: { origin: string },
  course: string,
): AsyncGenerator<Lesson> {
  const get = async <Body>(path: string): Promise<Body> => {
    const address = `${origin}/api/course/category/${course}/lessons${path}`;
    const response = await sender.request.get(address);
    if (!response.ok()) throw new Error(`${address}: ${await response.text()}`);
    return response.json();
  };
  for (const { name } of await get<LessonSummary[]>("")) yield await get<Lesson>(`/${name}`);
}

/** Returns all lessons of a course, likewise. */
export async function allLessons(
  sender: Sender,
  site: { origin: string },
  course: string,
): Promise<Lesson[]> {
  const lessons: Lesson[] = [];
  for await (const lesson of readLessons(sender, site, course)) lessons.push(lesson);
  return lessons;
}
