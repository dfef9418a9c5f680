import { store } from "../browser/storage.ts";
import { isRefused, itemKeys, prefix, readItem, removeItem, writeItem } from "./local-items.ts";
import { readStoredCourse } from "./read-stored-course.ts";
import type { StoredCourse } from "./stored-course.ts";

/** Who progress belongs to: an account, or nobody. */
export type Owner = "visitor" | `account:${string}`;

const parsed = new Map<string, { text: string; course: StoredCourse | undefined }>();

/** Returns a course's progress from local storage; the same object until it changes. Keeps a copy of a damaged item. */
export function readCourse(owner: Owner, courseId: string): StoredCourse | undefined {
  const key = keyOf(owner, courseId);
  const text = readItem(key);
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.course;
  const course = readStoredCourse(text, () => store("local", damagedKeyOf(key), text));
  parsed.set(key, { text, course });
  return course;
}

/** Stores a course's progress in the browser. */
export function writeCourse(owner: Owner, courseId: string, course: StoredCourse): void {
  writeItem(keyOf(owner, courseId), JSON.stringify(course));
}

/** Removes a course's progress from the browser. */
export function removeCourse(owner: Owner, courseId: string): void {
  const key = keyOf(owner, courseId);
  parsed.delete(key);
  store("local", damagedKeyOf(key), null);
  removeItem(key);
}

/** Returns whether a course's progress is in this page only, because local storage refused it. */
export function isInPageOnly(owner: Owner, courseId: string): boolean {
  return isRefused(keyOf(owner, courseId));
}

/** Returns all courses of an owner with their progress. */
export function listCourses(owner: Owner): { courseId: string; course: StoredCourse }[] {
  return storedKeys().flatMap((stored) => {
    const course = stored.owner === owner && readCourse(owner, stored.courseId);
    return course ? [{ courseId: stored.courseId, course }] : [];
  });
}

/** Returns everyone whose progress is stored in this browser. */
export function listOwners(): Owner[] {
  return [...new Set(storedKeys().map(({ owner }) => owner))];
}

function keyOf(owner: Owner, courseId: string): string {
  return `${prefix}/${encodeURIComponent(owner)}/${courseId}`;
}

function damagedKeyOf(key: string): string {
  return key.replace("/", "-damaged/");
}

function storedKeys(): { owner: Owner; courseId: string }[] {
  return itemKeys().flatMap((key) => {
    const [start, owner, courseId] = key.split("/");
    if (start !== prefix || !owner || !courseId) return [];
    return [{ owner: decodeURIComponent(owner) as Owner, courseId }];
  });
}
