import { checkRecord } from "../../server/catalogue/record.ts";
import { lessonPlace } from "../../server/catalogue/read-source.ts";
import { type Source, isValidationIssue } from "../../server/catalogue/source.ts";
import type { Place } from "../../server/catalogue/validation-issue.ts";

/** The text of a lesson's file, and where its lines are. */
export type LessonText = { text: string; placeOf: (line: number) => Place };

/** Yields the lessons of a source that has no issues, one after another. */
export async function* lessonTexts(source: Source): AsyncGenerator<LessonText> {
  for await (const record of source.records) {
    if (isValidationIssue(record)) continue;
    const checked = checkRecord(record, () => true);
    if ("issues" in checked) continue;
    for (const { file, text } of checked.course.lessonTexts ?? []) {
      yield { text, placeOf: (line) => lessonPlace(record, file, line) };
    }
  }
}
