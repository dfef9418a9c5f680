import type { Code, RootContent } from "mdast";
import type { Exercise } from "../../contract/lesson.ts";
import { type Report, type Section, listItems, sectionsOf, textOf } from "./lesson-text.ts";
import { renderProse } from "./render-prose.ts";

const sectionNames = ["Start", "Tests", "Hints", "Solution"] as const;
type SectionName = (typeof sectionNames)[number];

/** Reads an exercise: instructions, then the sections Start, Tests, Hints and Solution. */
export async function parseExercise(
  id: string,
  title: string,
  { node, nodes }: Section,
  report: Report,
): Promise<Exercise> {
  const [instructions, ...named] = sectionsOf(nodes, 3);
  const find = (name: SectionName) => named.find(({ heading }) => heading === name);
  for (const section of named) {
    if (!sectionNames.some((name) => name === section.heading)) {
      report(
        section.node!,
        `"${section.heading}" is no section of an exercise (${sectionNames.join(", ")})`,
      );
    }
  }
  for (const name of ["Start", "Tests", "Solution"] as const) {
    if (!find(name)) report(node!, `the exercise "${title}" has no section "${name}"`);
  }
  const start = onlyCode(find("Start"), report);
  const solution = onlyCode(find("Solution"), report);
  if (start && !start.lang) report(start, "the start names no language after its fence");
  if (start && solution && start.lang !== solution.lang) {
    report(solution, `the solution is ${solution.lang}, but the start is ${start.lang}`);
  }
  return {
    kind: "exercise",
    id,
    title,
    html: await renderProse(instructions!.nodes),
    language: start?.lang ?? "text",
    start: start?.value ?? "",
    tests: parseTests(find("Tests"), report),
    hints: await Promise.all(
      listItems(find("Hints")?.nodes ?? []).map(({ children }) => renderProse(children)),
    ),
    solution: {
      code: solution?.value ?? "",
      html: await renderProse((find("Solution")?.nodes ?? []).filter((part) => part !== solution)),
    },
  };
}

/** A test is a list item: a sentence, then the code that checks it. */
function parseTests(section: Section | undefined, report: Report): Exercise["tests"] {
  if (!section) return [];
  const items = listItems(section.nodes);
  if (items.length === 0) report(section.node!, "an exercise needs at least one test");
  return items.map((item) => {
    const [sentence, ...rest] = item.children;
    const code = rest.find(isCode);
    if (sentence?.type !== "paragraph" || !code) {
      report(item, "a test is a sentence, and below it the code that checks it");
    }
    return { sentence: textOf(sentence), code: code?.value ?? "" };
  });
}

function onlyCode(section: Section | undefined, report: Report): Code | undefined {
  if (!section) return undefined;
  const [code, ...others] = section.nodes.filter(isCode);
  if (!code) report(section.node!, `the section "${section.heading}" has no code`);
  if (others[0]) report(others[0], `the section "${section.heading}" has more than one code block`);
  return code;
}

function isCode(node: RootContent): node is Code {
  return node.type === "code";
}
