import type { Code } from "mdast";
import type { Ordering } from "../../../contract/lesson.ts";
import { isProgram } from "./code-blocks.ts";
import type { Named, Report, Section } from "./lesson-text.ts";
import { renderProse } from "./render-prose.ts";

/** Fewer lines leave nothing to think about; more do not fit a phone. */
const [minLines, maxLines] = [3, 12];

/** Reads "Put in order": text and one program, whose lines the learner orders; its stated output is shown. */
export async function parseOrdering(
  { id, title }: Named,
  { node, nodes }: Section,
  report: Report,
): Promise<Ordering> {
  const [program, ...others] = nodes.filter(isProgram);
  const lines = program ? linesOf(program) : [];
  if (!program || others.length > 0) report(node!, "what is put in order is one code block");
  else if (lines.length < minLines || lines.length > maxLines) {
    report(
      program,
      `what is put in order has ${minLines} to ${maxLines} lines, not ${lines.length}`,
    );
  } else if (new Set(lines).size === 1) report(program, "these lines are all the same");
  return {
    kind: "ordering",
    id,
    title,
    html: await renderProse(nodes.filter((part) => part !== program)),
    language: program?.lang ?? "text",
    lines,
  };
}

function linesOf({ value }: Code): string[] {
  return value.split("\n").filter((line) => line.trim() !== "");
}
