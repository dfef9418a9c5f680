import type { Exercise } from "../../../contract/lesson.ts";
import { canRun } from "../../../contract/runnable-language.ts";
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
  const { start, input, tests, solution } = readExerciseCode(exercise, report);
  const needed = neededSections(kind, start[0]?.code.lang ?? "text");
  for (const name of needed) {
    if (!findSection(exercise, name)) {
      report(exercise.node!, `the exercise "${title}" has no section "${name}"`);
    }
  }
  for (const name of ["Rules", "Checklist", "Worked example", "Start", "Solution"] as const) {
    const section = needed.includes(name) ? undefined : findSection(exercise, name);
    if (section) report(section.node!, notHere(name));
  }
  const checklist = findSection(exercise, "Checklist");
  const explanation =
    findSection(exercise, kind === "project" ? "Worked example" : "Solution")?.nodes ?? [];
  const hintSection = findSection(exercise, "Hints");
  const hints = hintSection ? readItems(hintSection, report) : [];
  return {
    kind,
    id,
    title,
    html: await renderProse(instructions!.nodes),
    language: start[0]?.code.lang ?? "text",
    ...(checklist && {
      checklist: await Promise.all(
        readItems(checklist, report).map(({ children }) => renderProse(children)),
      ),
    }),
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

/** Returns the sections that an exercise must have; a project has tests where programs of its language run in the page. */
function neededSections(kind: Exercise["kind"], language: string): SectionName[] {
  switch (kind) {
    case "project":
      return ["Checklist", ...(canRun(language) ? (["Tests"] as const) : []), "Worked example"];
    case "refactoring":
      return ["Start", "Tests", "Rules", "Solution"];
    default:
      return ["Start", "Tests", "Solution"];
  }
}

function notHere(name: SectionName): string {
  switch (name) {
    case "Rules":
      return 'only what begins with "## Refactor: " has rules';
    case "Start":
    case "Solution":
      return `a project has no section "${name}": it begins with nothing, and ends with a "Worked example"`;
    default:
      return `only what begins with "## Project: " has the section "${name}"`;
  }
}

function otherFiles(start: FileBlock[], solution: FileBlock[]): Exercise["otherFiles"] {
  return start.slice(1).map(({ name, code }, index) => ({
    name,
    language: code.lang ?? "text",
    start: code.value,
    solution: solution[index + 1]?.code.value ?? code.value,
  }));
}
