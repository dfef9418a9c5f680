import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import { fileShapes, courseInput } from "./course-text.ts";
import { eachCourse } from "../catalogue/each-course.ts";
import { lessonFiles } from "./lesson-files.ts";
import type { FileFormat } from "../import/sources/file-format.ts";
import { writeAtomically } from "../database/atomic-write.ts";

export type ExportOptions = {
  /** Is called with the number of courses written so far. */
  onProgress?: (courses: number) => void;
  /** Aborts the export, which then rejects with the signal's reason and changes nothing. */
  signal?: AbortSignal;
};

/** Approximate number of characters that are written at once. */
const chunkSize = 256 * 1024;

/** Yields the text of one file with all courses; the same catalogue always results in the same bytes. */
export async function* courseFileText(
  database: Database,
  format: FileFormat,
  { onProgress, signal }: ExportOptions = {},
): AsyncGenerator<string> {
  const { begin, course, between, end } = fileShapes[format];
  let chunk = begin;
  let count = 0;
  for await (const row of eachCourse(database)) {
    chunk +=
      (count > 0 ? between : "") + course(courseInput(row, await lessonFiles(database, row)));
    count += 1;
    if (chunk.length < chunkSize) continue;
    yield chunk;
    chunk = "";
    onProgress?.(count);
    await nextTurn();
    signal?.throwIfAborted();
  }
  yield chunk + end;
  onProgress?.(count);
}

/** Writes all courses into one file, atomically. Resolves with their number. */
export async function exportCourseFile(
  database: Database,
  file: string,
  format: FileFormat,
  options: ExportOptions,
): Promise<number> {
  let courses = 0;
  const onProgress = (count: number) => {
    courses = count;
    options.onProgress?.(count);
  };
  const chunks = courseFileText(database, format, { ...options, onProgress });
  await writeAtomically(file, chunks, { mode: 0o600, signal: options.signal });
  return courses;
}
