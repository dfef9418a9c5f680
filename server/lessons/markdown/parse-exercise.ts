import type { Exercise } from "../../../contract/lesson.ts";
import {
  type SectionName,
  findSection,
  readExerciseCode,
  readItems,
  sectionNames,
} from "./exercise-code.ts";
import { type Named, type Report, type Section, sectionsOf } from "./lesson-text.ts";
import type { FileBlock } from "./program-files.ts";
import { renderProse } from "./render-prose.ts";

/** Reads an exercise: instructions, then its sections. Programs that only prove its tests are not in what it returns. */
export async function parseExercise(
  { kind, id, title }: Named<Exercise["kind"]>,
  exercise: Section,
  report: Report,
): Promise<Exercise> {
  const [instructions, ...named] = sectionsOf(exercise.nodes, 3);
  for (const { heading, node } of named) {
    if (!sectionNames.some((name) => name === heading)) {
      report(node!, `"${heading}" is no section of an exercise (${sectionNames.join(", ")})`);
    } else if (findSection(exercise, heading as SectionName)?.node !== node) {
      report(node!, `the exercise "${title}" has the section "${heading}" twice`);
    }
  }
  const rules = kind === "refactoring" ? (["Rules"] as const) : [];
  for (const name of ["Start", "Tests", ...rules, "Solution"] as const) {
    if (!findSection(exercise, name)) {
      report(exercise.node!, `the exercise "${title}" has no section "${name}"`);
    }
  }
  const unexpected = kind === "refactoring" ? undefined : findSection(exercise, "Rules");
  if (unexpected) report(unexpected.node!, 'only what begins with "## Refactor: " has rules');
  const { start, input, tests, solution } = readExerciseCode(exercise, report);
  const explanation = findSection(exercise, "Solution")?.nodes ?? [];
  const hintSection = findSection(exercise, "Hints");
  const hints = hintSection ? readItems(hintSection, report) : [];
  return {
    kind,
    id,
    title,
    html: await renderProse(instructions!.nodes),
    language: start[0]?.code.lang ?? "text",
    start: start[0]?.code.value ?? "",
    ...(start[0]?.name && { file: start[0].name }),
    ...(start.length > 1 && { otherFiles: otherFiles(start, solution) }),
    ...(input && { input: input.value }),
    tests,
    hints: await Promise.all(hints.map(({ children }) => renderProse(children))),
    solution: {
      code: solution[0]?.code.value ?? "",
      html: await renderProse(explanation.filter((node) => node.type !== "code")),
    },
  };
}

function otherFiles(start: FileBlock[], solution: FileBlock[]): Exercise["otherFiles"] {
  return start.slice(1).map(({ name, code }, index) => ({
    name,
    language: code.lang ?? "text",
    start: code.value,
    solution: solution[index + 1]?.code.value ?? code.value,
  }));
}
