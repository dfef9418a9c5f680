import type { LessonPart } from "../../../contract/lesson.ts";
import { activityKeywords } from "./activity-keywords.ts";
import type { Named, Report, Section } from "./lesson-text.ts";
import { reportMissedActivity } from "./missed-activity.ts";
import { parseExercise } from "./parse-exercise.ts";
import { parseOrdering } from "./parse-ordering.ts";
import { parsePrediction, parseQuestion } from "./parse-question.ts";
import { renderProse } from "./render-prose.ts";
import { shortHash } from "./short-hash.ts";

type Keyword = keyof typeof activityKeywords;

const heading = new RegExp(`^(${Object.keys(activityKeywords).join("|")})(?::\\s*(.+))?$`);

/** Reads a section of a lesson: an activity where its heading says so, else prose with its heading. */
export async function parsePart(section: Section, report: Report): Promise<LessonPart> {
  const named = activityOf(section);
  if (!named) {
    reportMissedActivity(section, report);
    const nodes = section.node ? [section.node, ...section.nodes] : section.nodes;
    return { kind: "prose", html: await renderProse(nodes) };
  }
  const { kind } = named;
  switch (kind) {
    case "question":
      return parseQuestion(named, section, report);
    case "prediction":
      return parsePrediction(named, section, report);
    case "ordering":
      return parseOrdering(named, section, report);
    default:
      return parseExercise({ ...named, kind }, section, report);
  }
}

/** Returns which activity the heading of a section begins; undefined for prose. */
export function activityOf(section: Pick<Section, "heading">): Named | undefined {
  const match = heading.exec(section.heading ?? "");
  if (!match) return undefined;
  const keyword = match[1] as Keyword;
  const title = match[2]?.trim() ?? keyword;
  const kind = activityKeywords[keyword];
  return { kind, title, id: `${kind}-${shortHash(title)}` };
}
