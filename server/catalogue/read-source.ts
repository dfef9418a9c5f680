import { levels } from "../../contract/course.ts";
import type { CourseRow } from "../database/schema.ts";
import { drawnCoverPath } from "./courses.ts";
import { checkEntry } from "./record.ts";
import type { FaultList, Place } from "./validation-issue.ts";
import { type Source, isFault } from "./source.ts";
import type { WrittenCourse } from "./course-input.ts";

/** The right courses of a source as rows with their places; what is wrong goes to `faults`. */
export async function* readSource(
  source: Source,
  imageExists: (path: string) => boolean,
  faults: FaultList,
): AsyncGenerator<CourseRow & Place> {
  for await (const entry of source.entries) {
    if (isFault(entry)) {
      faults.add(entry);
      continue;
    }
    const checked = checkEntry(entry, imageExists);
    if ("faults" in checked) faults.add(...checked.faults);
    else yield { ...courseRow(checked.course), ...entry.place };
  }
}

function courseRow({ id, name, category, img, details, level, hours }: WrittenCourse): CourseRow {
  const ownImage = img === undefined || img === drawnCoverPath(id) ? null : img;
  return { id, name, category, img: ownImage, details, level: levels.indexOf(level), hours };
}
