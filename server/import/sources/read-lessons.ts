import type { Pictures } from "../../pictures/pictures.ts";
import type { Place, ValidationIssue } from "../../validation/validation-issue.ts";
import { parseLink } from "./lesson-links.ts";
import { type LessonFile, readFileName } from "../../lessons/markdown/lesson-input.ts";
import { lessonSections } from "../../lessons/lesson-sections.ts";
import { parseLesson } from "../../lessons/markdown/parse-lesson.ts";
import type { StagedLesson, StagedLink } from "../staging/staged-lessons.ts";

export type ReadLessons = {
  lessons: StagedLesson[];
  links: StagedLink[];
  issues: ValidationIssue[];
};

type CourseContext = {
  courseId: string;
  /** Returns the place of a line in a lesson's file. */
  placeOf: (file: string, line: number) => Place;
  pictures: Pictures;
};

/** Parses the lessons of a course, and finds all issues that they have by themselves. */
export async function readLessons(
  files: LessonFile[],
  { courseId, placeOf, pictures }: CourseContext,
): Promise<ReadLessons> {
  const read: ReadLessons = { lessons: [], links: [], issues: [] };
  const used = new Map<string | number, string>();
  for (const { file, text } of files) {
    const report = (line: number, message: string, suggestion?: string) =>
      read.issues.push({ ...placeOf(file, line), message, ...(suggestion && { suggestion }) });
    const named = readFileName(file);
    if (!named) {
      report(
        1,
        `"${file}" is not a valid name for a lesson's file`,
        "call it like 01-first-steps.md",
      );
      continue;
    }
    const { name, position } = named;
    for (const [key, what] of [
      [name, `name "${name}"`],
      [position, `number ${position}`],
    ] as const) {
      if (used.has(key)) report(1, `the ${what} is already used by ${used.get(key)}`);
      else used.set(key, file);
    }
    const parsed = await parseLesson(file, text, { courseId, pictures });
    if ("issues" in parsed) {
      for (const { line, message, suggestion } of parsed.issues) report(line, message, suggestion);
      continue;
    }
    const { parts, references, free, runsHere, ...lesson } = parsed.lesson;
    for (const { target, line } of references) {
      const link = parseLink(target);
      if (link) read.links.push({ ...placeOf(file, line), target, ...link });
      else report(line, `the link ${target} leads nowhere on this site`);
    }
    const activities = parts.filter((part) => part.kind !== "prose");
    read.lessons.push({
      ...lesson,
      course_id: courseId,
      name,
      position,
      free: free ? 1 : 0,
      activities: activities.length,
      activity_ids: JSON.stringify(activities.map(({ id }) => id)),
      source: text,
      content: JSON.stringify(parts),
      sections: JSON.stringify(lessonSections(parsed.lesson)),
      runs_here: runsHere === undefined ? null : runsHere ? 1 : 0,
    });
  }
  return read;
}
