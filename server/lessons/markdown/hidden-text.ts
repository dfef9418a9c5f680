import type { Code, Root, Table } from "mdast";
import { exerciseKinds } from "../../../contract/lesson.ts";
import { fenceLanguages } from "./code/highlight.ts";
import { programBlocks } from "./exercise-code.ts";
import { type Report, type Section, sectionsOf, visit } from "./lesson-text.ts";
import { activityOf } from "./parse-activity.ts";

/** Reports what of a lesson's text its page would not show: footnotes, cells without a column, words after a fence. */
export function reportHiddenText(root: Root, report: Report): void {
  const files = new Set(exercisesOf(root).flatMap(programBlocks));
  visit(root, (node) => {
    if (node.type === "footnoteDefinition") {
      report(node, `[^${node.label}] is a footnote: write it into the text, lessons have none`);
    }
    if (node.type === "table") reportCells(node, report);
    if (node.type === "code") reportFence(node, files.has(node), report);
  });
}

function reportCells({ children: [head, ...rows] }: Table, report: Report): void {
  const columns = head!.children.length;
  for (const row of rows) {
    if (row.children.length > columns)
      report(row, "the row has more cells than its table has columns");
  }
}

function exercisesOf(root: Root): Section[] {
  return sectionsOf(root.children, 2).filter((section) =>
    exerciseKinds.some((kind) => kind === activityOf(section)?.kind),
  );
}

function reportFence(node: Code, isFile: boolean, report: Report): void {
  if (!node.lang) return;
  if (!fenceLanguages.includes(node.lang)) {
    report(node, `"${node.lang}" is none of ${fenceLanguages.join(", ")}`);
  }
  if (node.meta && !isFile)
    report(node, `"${node.meta}" is not shown: a fence names its language only`);
}
