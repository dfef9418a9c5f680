import type { LessonRow } from "../lesson-rows.ts";

/** A section of a lesson that can be asked about: its id (empty: the lesson's beginning), and its heading. */
export type RowSection = { id: string; title: string };

const heading = /<h[23] id="([^"]*)">(.*?)<\/h[23]>/gs;

/** Returns the sections of a row in their order; `beginning` names what stands before the lesson's first heading. */
export function sectionsOfRow({ text, exercise }: LessonRow, beginning: string): RowSection[] {
  const sections = text.flatMap((part) => {
    if (part.kind !== "prose") return [{ id: part.id, title: part.title }];
    const headings = [...part.html.matchAll(heading)].map(([, id, title]) => ({
      id: id!,
      title: plain(title!),
    }));
    return headings.length > 0 ? headings : [{ id: "", title: beginning }];
  });
  return exercise
    ? [...sections, { id: exercise.exercise.id, title: exercise.exercise.title }]
    : sections;
}

/** Returns questions each in a section of these rows: of one that is not there any more, in the last. */
export function inSectionsOf<Asked extends { section: string }>(
  rows: LessonRow[],
  questions: Asked[],
): Asked[] {
  const ids = rows.flatMap((row) => sectionsOfRow(row, "")).map(({ id }) => id);
  return questions.map((question) =>
    ids.includes(question.section) ? question : { ...question, section: ids.at(-1) ?? "" },
  );
}

const entities: Readonly<Record<string, string>> = { "#x26": "&", "#x3C": "<", amp: "&", lt: "<" };

/** Returns the text of a heading's HTML, as the import wrote it. */
function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&([#\w]+);/g, (found, name: string) => entities[name] ?? found);
}
