import { createHash } from "node:crypto";
import type { LessonPart } from "../../contract/lesson.ts";
import type { Report, Section } from "./lesson-text.ts";
import { parseExercise } from "./parse-exercise.ts";
import { parsePrediction, parseQuestion } from "./parse-question.ts";
import { renderProse } from "./render-prose.ts";

const parsers = {
  Exercise: { kind: "exercise", parse: parseExercise },
  Question: { kind: "question", parse: parseQuestion },
  "Predict the output": { kind: "prediction", parse: parsePrediction },
} as const;

const heading = /^(Exercise|Question|Predict the output)(?::\s*(.+))?$/;

/** Reads a section of a lesson: an activity where its heading says so, else prose with its heading. */
export async function parsePart(section: Section, report: Report): Promise<LessonPart> {
  const match = heading.exec(section.heading ?? "");
  if (!match) {
    const nodes = section.node ? [section.node, ...section.nodes] : section.nodes;
    return { kind: "prose", html: await renderProse(nodes) };
  }
  const keyword = match[1] as keyof typeof parsers;
  const { kind, parse } = parsers[keyword];
  const title = match[2]?.trim() ?? keyword;
  return parse(`${kind}-${shortHash(title)}`, title, section, report);
}

/** Part of a hash, so that an activity keeps its id when others are added before it. */
function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
