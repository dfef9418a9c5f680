import { levels } from "../../../contract/course.ts";
import type { CourseRow } from "../../database/schema.ts";
import { isDrawnCover } from "../../catalogue/courses.ts";
import { type CourseRecord, checkRecord } from "./record.ts";
import type { StagedRecord } from "../staging/staged-courses.ts";
import type { ValidationIssueList, Place } from "../../validation/validation-issue.ts";
import { type Source, isValidationIssue } from "./source.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import type { CourseInput } from "./course-input.ts";

/** Yields the valid courses of a source with their lessons; adds the issues of the others to `issues`. */
export async function* readSource(
  source: Source,
  pictures: Pictures,
  issues: ValidationIssueList,
): AsyncGenerator<StagedRecord> {
  for await (const record of source.records) {
    if (isValidationIssue(record)) {
      issues.add(record);
      continue;
    }
    const checked = checkRecord(record, pictures.exists);
    if ("issues" in checked) {
      issues.add(...checked.issues);
      if (checked.categoryUse) issues.addCategoryUse(checked.categoryUse);
      continue;
    }
    const { course } = checked;
    const knows_lessons: 0 | 1 = course.lessonTexts ? 1 : 0;
    const staged = { ...courseRow(course), ...record.place, knows_lessons };
    if (!course.lessonTexts?.length) {
      yield { course: staged, lessons: [], links: [] };
      continue;
    }
    // Imported only with the first lesson: the Markdown parser and the highlighter double the start time of a command.
    const { readLessons } = await import("./read-lessons.ts");
    const { lessons, links, ...read } = await readLessons(course.lessonTexts, {
      courseId: course.id,
      placeOf: (file, line) => lessonPlace(record, file, line),
      pictures,
    });
    issues.add(...read.issues);
    yield { course: staged, lessons, links };
  }
}

/** Returns the place of a line of a lesson: in its own file, or in its text within the file of the source. */
export function lessonPlace(
  { place, lessonFolder }: CourseRecord,
  file: string,
  line: number,
): Place {
  if (lessonFolder) return { file: `${lessonFolder}/${file}`, line };
  return { file: `${place.file}:${place.line} › ${file}`, line };
}

function courseRow({ lessonTexts: _lessons, img, ...course }: CourseInput): CourseRow {
  return {
    ...course,
    img: img === undefined || isDrawnCover(img) ? null : img,
    level: levels.indexOf(course.level),
    language: course.language ?? "en",
    builds: course.builds ?? null,
    needs: course.needs ?? null,
    outline: course.outline?.join("\n") ?? null,
  };
}
