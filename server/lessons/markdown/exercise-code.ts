import type { Code, ListItem, RootContent } from "mdast";
import type { Exercise } from "../../../contract/lesson.ts";
import { statedAfter } from "./code-blocks.ts";
import {
  type ProofProgram,
  readProofPrograms,
  readSentencesWithCode,
} from "./exercise-programs.ts";
import { type Report, type Section, listItems, sectionsOf } from "./lesson-text.ts";

/** The sections that only prove the tests: no reader sees them. */
export const proofSections = ["Also right", "Wrong"] as const;

export const sectionNames = [
  "Start",
  "Tests",
  "Rules",
  "Hints",
  "Solution",
  ...proofSections,
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The code of an exercise, as blocks with their lines; undefined where it is missing. */
export type ExerciseCode = {
  start: Code | undefined;
  /** What the start, the solution and the tests' program read. */
  input: Code | undefined;
  /** The tests, then the rules for the code. */
  tests: Exercise["tests"];
  solution: Code | undefined;
  /** What proves the tests; learners never see it. */
  alsoRight: ProofProgram[];
  wrong: ProofProgram[];
};

/** Returns the section of an exercise with this name. */
export function findSection({ nodes }: Section, name: SectionName): Section | undefined {
  return sectionsOf(nodes, 3).find(({ heading }) => heading === name);
}

/** Reads the code of an exercise, and reports blocks that are missing or too many. */
export function readExerciseCode(exercise: Section, report: Report): ExerciseCode {
  const startSection = findSection(exercise, "Start");
  const input = inputOf(startSection);
  const start = onlyCode(startSection, report, input);
  const solution = onlyCode(findSection(exercise, "Solution"), report);
  reportUnshown(startSection, isCode, report);
  if (start && !start.lang) report(start, "the start names no language after its fence");
  if (start && solution && start.lang !== solution.lang) {
    report(solution, `the solution is ${solution.lang}, but the start is ${start.lang}`);
  }
  const tests = [
    ...readTests(findSection(exercise, "Tests"), report),
    ...readTests(findSection(exercise, "Rules"), report).map((rule) => ({ ...rule, isRule: true })),
  ];
  const programsOf = (name: (typeof proofSections)[number]) => {
    const section = findSection(exercise, name);
    const items = section ? readItems(section, report) : [];
    if (section && items.length === 0)
      report(section.node!, `the section "${name}" has no program`);
    return readProofPrograms(
      items,
      { isWrong: name === "Wrong", start, tests: tests.length },
      report,
    );
  };
  return {
    start,
    input,
    tests,
    solution,
    alsoRight: programsOf("Also right"),
    wrong: programsOf("Wrong"),
  };
}

/** A test is a list item: a sentence, then the code that checks it. */
function readTests(section: Section | undefined, report: Report): ExerciseCode["tests"] {
  if (!section) return [];
  const items = readItems(section, report);
  if (items.length === 0) {
    report(section.node!, `the section "${section.heading}" needs at least one`);
  }
  const rule = "a test is a sentence, and below it the code that checks it";
  return readSentencesWithCode(items, rule, report).map(({ sentence, code }) => ({
    sentence,
    code: code?.value ?? "",
  }));
}

/** Returns the items of a section that is one list, as tests, hints and programs are. */
export function readItems(section: Section, report: Report): ListItem[] {
  const list = section.nodes.find(({ type }) => type === "list");
  reportUnshown(section, (node) => node === list, report);
  return listItems(section.nodes);
}

function reportUnshown(
  section: Section | undefined,
  isShown: (node: RootContent) => boolean,
  report: Report,
): void {
  for (const node of section?.nodes ?? []) {
    if (!isShown(node))
      report(node, `this would not be shown in the section "${section!.heading}"`);
  }
}

function inputOf(section: Section | undefined): Code | undefined {
  if (!section) return undefined;
  return statedAfter(section.nodes, section.nodes.findIndex(isCode)).input;
}

function onlyCode(section: Section | undefined, report: Report, input?: Code): Code | undefined {
  if (!section) return undefined;
  const [code, ...others] = section.nodes.filter(isCode).filter((block) => block !== input);
  if (!code) report(section.node!, `the section "${section.heading}" has no code`);
  if (others[0]) report(others[0], `the section "${section.heading}" has more than one code block`);
  return code;
}

function isCode(node: { type: string }): node is Code {
  return node.type === "code";
}
