import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../database/schema.ts";
import { fileShapes, courseInput } from "./course-text.ts";
import { eachCourse } from "./each-course.ts";
import type { FileFormat } from "./source.ts";
import { writeAtomically } from "../database/atomic-write.ts";

export type ExportOptions = {
  /** Is called with the number of courses written so far. */
  onProgress?: (courses: number) => void;
  /** Aborts the export, which then rejects with the signal's reason and changes nothing. */
  signal?: AbortSignal;
};

/** About how many characters are written at once. */
const pieceSize = 256 * 1024;

/** Yields the text of one file with all courses; the same catalogue always gives the same bytes. */
export async function* courseFileText(
  database: Database,
  format: FileFormat,
  { onProgress, signal }: ExportOptions = {},
): AsyncGenerator<string> {
  const { begin, course, between, end } = fileShapes[format];
  let piece = begin;
  let count = 0;
  for await (const row of eachCourse(database)) {
    piece += (count > 0 ? between : "") + course(courseInput(row));
    count += 1;
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = "";
    onProgress?.(count);
    await nextTurn();
    signal?.throwIfAborted();
  }
  yield piece + end;
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
  const pieces = courseFileText(database, format, { ...options, onProgress });
  await writeAtomically(file, pieces, { mode: 0o644, signal: options.signal });
  return courses;
}
