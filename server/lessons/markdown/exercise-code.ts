import type { Code, ListItem, RootContent } from "mdast";
import type { Exercise } from "../../../contract/lesson.ts";
import { isProgram, statedAfter } from "./code-blocks.ts";
import {
  type ProofProgram,
  readProofPrograms,
  readSentencesWithCode,
} from "./exercise-programs.ts";
import { type Report, type Section, listItems, sectionsOf } from "./lesson-text.ts";
import { type FileBlock, readFiles, withFilesOf } from "./program-files.ts";

/** The sections that only prove the tests: no reader sees them. */
export const proofSections = ["Also right", "Wrong"] as const;

export const sectionNames = [
  "Checklist",
  "Start",
  "Tests",
  "Rules",
  "Hints",
  "Solution",
  "Worked example",
  ...proofSections,
] as const;
export type SectionName = (typeof sectionNames)[number];

/** The code of an exercise, as blocks with their lines; without files where it is missing. */
export type ExerciseCode = {
  /** Its files; the first one runs. */
  start: FileBlock[];
  /** What the start, the solution and the tests' program read. */
  input: Code | undefined;
  /** The tests, then the rules for the code. */
  tests: Exercise["tests"];
  /** All files of the start, changed or not. */
  solution: FileBlock[];
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
  const { start, solution, input } = readStartAndSolution(exercise, report);
  for (const { code } of start) {
    if (!code.lang) report(code, "the start names no language after its fence");
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

/** A project's files are those of its worked example, and begin empty. */
function readStartAndSolution(
  exercise: Section,
  report: Report,
): Pick<ExerciseCode, "start" | "solution" | "input"> {
  const example = findSection(exercise, "Worked example");
  if (example) {
    const input = inputOf(example);
    const solution = filesIn(example, report, input);
    const start = solution.map(({ name, code }) => ({ name, code: { ...code, value: "" } }));
    return { start, solution, input };
  }
  const startSection = findSection(exercise, "Start");
  const input = inputOf(startSection);
  const start = filesIn(startSection, report, input);
  const solutionSection = findSection(exercise, "Solution");
  const solution = withFilesOf(start, filesIn(solutionSection, report), "the solution", report);
  reportUnshown(startSection, isCode, report);
  return { start, solution, input };
}

/** A test is a list item: a sentence, then the code that checks it. */
function readTests(section: Section | undefined, report: Report): ExerciseCode["tests"] {
  if (!section) return [];
  const items = readItems(section, report);
  if (items.length === 0) {
    report(section.node!, `the section "${section.heading}" needs at least one`);
  }
  const rule = "a test is a sentence, and below it the code that checks it";
  const shape = { rule, maxBlocks: 1 };
  return readSentencesWithCode(items, shape, report).map(({ sentence, blocks }) => ({
    sentence,
    code: blocks[0]?.value ?? "",
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
  return statedAfter(section.nodes, section.nodes.findLastIndex(isProgram)).input;
}

function filesIn(section: Section | undefined, report: Report, input?: Code): FileBlock[] {
  if (!section) return [];
  const blocks = section.nodes.filter(isCode).filter((block) => block !== input);
  if (blocks.length === 0) report(section.node!, `the section "${section.heading}" has no code`);
  return readFiles(blocks, report);
}

/** Returns the code blocks of an exercise that may name a file. */
export function programBlocks(exercise: Section): Code[] {
  const sections = (["Start", "Solution", "Worked example", ...proofSections] as const).flatMap(
    (name) => findSection(exercise, name) ?? [],
  );
  const items = sections.flatMap(({ nodes }) => listItems(nodes));
  const nodes = [...sections, ...items.map(({ children }) => ({ nodes: children }))];
  return nodes.flatMap((each) => (each.nodes as RootContent[]).filter(isCode));
}

function isCode(node: { type: string }): node is Code {
  return node.type === "code";
}
