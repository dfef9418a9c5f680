import type { LessonPart } from "../../../contract/lesson.ts";
import type { Report, Section } from "./lesson-text.ts";
import { reportMissedActivity } from "./missed-activity.ts";
import { parseExercise } from "./parse-exercise.ts";
import { parsePrediction, parseQuestion } from "./parse-question.ts";
import { renderProse } from "./render-prose.ts";
import { shortHash } from "./short-hash.ts";

const parsers = {
  Exercise: { kind: "exercise", parse: parseExercise },
  Question: { kind: "question", parse: parseQuestion },
  "Predict the output": { kind: "prediction", parse: parsePrediction },
} as const;

const heading = /^(Exercise|Question|Predict the output)(?::\s*(.+))?$/;

/** Reads a section of a lesson: an activity where its heading says so, else prose with its heading. */
export async function parsePart(section: Section, report: Report): Promise<LessonPart> {
  const named = activityOf(section);
  if (!named) {
    reportMissedActivity(section, report);
    const nodes = section.node ? [section.node, ...section.nodes] : section.nodes;
    return { kind: "prose", html: await renderProse(nodes) };
  }
  const { keyword, title, id } = named;
  return parsers[keyword].parse(id, title, section, report);
}

/** Returns which activity the heading of a section begins, its title and id; undefined for prose. */
export function activityOf(
  section: Pick<Section, "heading">,
): { keyword: keyof typeof parsers; title: string; id: string } | undefined {
  const match = heading.exec(section.heading ?? "");
  if (!match) return undefined;
  const keyword = match[1] as keyof typeof parsers;
  const title = match[2]?.trim() ?? keyword;
  return { keyword, title, id: `${parsers[keyword].kind}-${shortHash(title)}` };
}
