import { checkRecord } from "../../server/import/sources/record.ts";
import { lessonPlace } from "../../server/import/sources/read-source.ts";
import { type Source, isValidationIssue } from "../../server/import/sources/source.ts";
import type { Place } from "../../server/validation/validation-issue.ts";

/** The text of a lesson's file, its course, and where its lines are. */
export type LessonText = {
  course: { id: string; language: string };
  text: string;
  placeOf: (line: number) => Place;
};

/** Yields the lessons of a source that has no issues, one after another. */
export async function* lessonTexts(source: Source): AsyncGenerator<LessonText> {
  for await (const record of source.records) {
    if (isValidationIssue(record)) continue;
    const checked = checkRecord(record, () => true);
    if ("issues" in checked) continue;
    const { id, language = "en", lessonTexts: lessons = [] } = checked.course;
    for (const { file, text } of lessons) {
      yield { course: { id, language }, text, placeOf: (line) => lessonPlace(record, file, line) };
    }
  }
}
