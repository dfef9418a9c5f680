import type { Nodes, RootContent } from "mdast";
import { editsBetween } from "../../validation/edits-between.ts";
import { activityKeywords } from "./activity-keywords.ts";
import { sectionNames } from "./exercise-code.ts";
import { type Report, type Section, textOf, visit } from "./lesson-text.ts";

const keywords = Object.keys(activityKeywords);
const lowerKeywords = keywords.map((keyword) => keyword.toLowerCase());
const beginnings = keywords.map((keyword) => `"## ${keyword}: "`);
const partNames = sectionNames.map((name) => name.toLowerCase());

/** What may part a keyword from its title, where only a colon does. */
const separator = /\s*[:：]|\s+[-–—]\s/;

/** A keyword with a number or a title right after it. */
const numbered = /^(exercise|question|refactor)\s*#?\d|^predict\b/i;

/**
 * Reports what of prose seems meant as an activity: a heading that is nearly one's, and parts that only an activity has.
 * As prose, solutions and ticked answers would be on the page for everybody.
 */
export function reportMissedActivity({ node, nodes }: Section, report: Report): void {
  const all = nodesIn(node ? [node, ...nodes] : nodes);
  const headings = all.filter((inside) => inside.type === "heading");
  const meant = headings.filter((heading) => isNearlyKeyword(textOf(heading)));
  for (const heading of meant) {
    report(
      heading,
      `"${textOf(heading)}" begins no activity: one begins with ${beginnings.slice(0, -1).join(", ")} or ${beginnings.at(-1)} and its title`,
    );
  }
  if (meant.length > 0) return;
  const parts = headings.filter((heading) => isPartOfExercise(textOf(heading)));
  const part =
    parts.find((heading) => /solution|worked example|also right/i.test(textOf(heading))) ??
    parts[1];
  if (part) {
    report(part, `"${textOf(part)}" is of an exercise, whose heading begins with "## Exercise: "`);
  }
  const answer = all.find(
    (inside) => inside.type === "listItem" && typeof inside.checked === "boolean",
  );
  if (answer) {
    report(
      answer,
      'a list with [x] or [ ] has the answers of a question, whose heading begins with "## Question: "',
    );
  }
}

function isNearlyKeyword(heading: string): boolean {
  const [label = ""] = heading.split(separator, 1);
  return numbered.test(heading) || isWithin(2, label, lowerKeywords);
}

function isPartOfExercise(heading: string): boolean {
  return isWithin(1, heading.replace(/[:：]?\s*$/, ""), partNames);
}

function isWithin(mistakes: number, text: string, words: readonly string[]): boolean {
  const lower = text.trim().toLowerCase();
  return words.some((word) => editsBetween(lower, word, mistakes) <= mistakes);
}

function nodesIn(nodes: RootContent[]): Nodes[] {
  const found: Nodes[] = [];
  for (const node of nodes) visit(node, (inside) => void found.push(inside));
  return found;
}
