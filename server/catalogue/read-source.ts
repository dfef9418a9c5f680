import { levels } from "../../contract/course.ts";
import type { CourseRow } from "../database/schema.ts";
import { drawnCoverPath } from "./courses.ts";
import { checkRecord } from "./record.ts";
import type { ValidationIssueList, Place } from "./validation-issue.ts";
import { type Source, isValidationIssue } from "./source.ts";
import type { CourseInput } from "./course-input.ts";

/** Yields the valid courses of a source as rows with their places; adds the issues of the others to `issues`. */
export async function* readSource(
  source: Source,
  imageExists: (path: string) => boolean,
  issues: ValidationIssueList,
): AsyncGenerator<CourseRow & Place> {
  for await (const record of source.records) {
    if (isValidationIssue(record)) {
      issues.add(record);
      continue;
    }
    const checked = checkRecord(record, imageExists);
    if ("issues" in checked) issues.add(...checked.issues);
    else yield { ...courseRow(checked.course), ...record.place };
  }
}

function courseRow({ id, name, category, img, details, level, hours }: CourseInput): CourseRow {
  const ownImage = img === undefined || img === drawnCoverPath(id) ? null : img;
  return { id, name, category, img: ownImage, details, level: levels.indexOf(level), hours };
}
