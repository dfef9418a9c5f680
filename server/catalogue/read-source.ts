import { levels } from "../../contract/course.ts";
import type { CourseRow } from "../database/schema.ts";
import { drawnCoverPath } from "./courses.ts";
import { checkRecord } from "./record.ts";
import type { ValidationIssueList, Place } from "./validation-issue.ts";
import { type Source, isValidationIssue } from "./source.ts";
import type { CourseInput } from "./course-input.ts";

/** The right courses of a source as rows with their places; what is wrong goes to `issues`. */
export async function* readSource(
  source: Source,
  imageExists: (path: string) => boolean,
  issues: ValidationIssueList,
): AsyncGenerator<CourseRow & Place> {
  for await (const entry of source.entries) {
    if (isValidationIssue(entry)) {
      issues.add(entry);
      continue;
    }
    const checked = checkRecord(entry, imageExists);
    if ("issues" in checked) issues.add(...checked.issues);
    else yield { ...courseRow(checked.course), ...entry.place };
  }
}

function courseRow({ id, name, category, img, details, level, hours }: CourseInput): CourseRow {
  const ownImage = img === undefined || img === drawnCoverPath(id) ? null : img;
  return { id, name, category, img: ownImage, details, level: levels.indexOf(level), hours };
}
