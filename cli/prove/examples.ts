import type { Code, Nodes, RootContent } from "mdast";
import { programOf } from "../../contract/exercise-files.ts";
import type { Exercise } from "../../contract/lesson.ts";
import type { Program } from "../../runner/protocol.ts";
import { isBlock, isProgram, statedAfter } from "../../server/lessons/markdown/code-blocks.ts";
import {
  type ExerciseCode,
  readExerciseCode,
} from "../../server/lessons/markdown/exercise-code.ts";
import type { ProofProgram } from "../../server/lessons/markdown/exercise-programs.ts";
import {
  type Named,
  parseBody,
  sectionsOf,
  splitFrontMatter,
} from "../../server/lessons/markdown/lesson-text.ts";
import type { FileBlock } from "../../server/lessons/markdown/program-files.ts";
import { activityOf } from "../../server/lessons/markdown/parse-activity.ts";
import { readPredictionCode } from "../../server/lessons/markdown/parse-question.ts";

/** A program whose output a lesson states; `line` is that of its code, from 1. */
export type StatedProgram = {
  kind: "sample" | "prediction";
  language: string;
  line: number;
  code: string;
  input?: string;
  output: string;
};

export type ProvableExercise = {
  kind: "exercise";
  /** The id of its heading in the page. */
  id: string;
  /** What its start must do. */
  task: Exercise["kind"];
  language: string;
  line: number;
  title: string;
  start: Program;
  input?: string;
  tests: string[];
  /** How many of the tests, the last ones, are rules. */
  rules: number;
  solution: Program;
  solutionLine: number;
  /** How many programs of the lesson prove its tests. */
  programs: { alsoRight: number; wrong: number };
};

/** A program that proves the tests of an exercise: a right one passes all, a wrong one `fails` those with these numbers. */
export type ProofExample = Program & {
  kind: "alsoRight" | "wrong";
  language: string;
  line: number;
  title: string;
  sentence: string;
  input?: string;
  tests: string[];
  fails: ProofProgram["fails"];
};

/** An output that no code stands before, so that nothing can be run to compare it. */
type LoneOutput = { kind: "lone output"; language: "output"; line: number };

export type Example = StatedProgram | ProvableExercise | ProofExample | LoneOutput;

/** Returns what a valid lesson claims about code, in the order of its lines. */
export function readExamples(text: string): Example[] {
  const { body, firstLine } = splitFrontMatter(text) ?? { body: text, firstLine: 1 };
  const { children } = parseBody(body);
  const lineOf = (node: Nodes) => firstLine + (node.position?.start.line ?? 1) - 1;
  const examples = sectionsOf(children, 2).flatMap((section): Example[] => {
    const activity = activityOf(section);
    if (activity?.kind === "prediction") return predictionOf(section.nodes, lineOf);
    const stated = statedPrograms(section.nodes, lineOf);
    switch (activity?.kind) {
      case "exercise":
      case "fault":
      case "refactoring":
      case "project": {
        const code = readExerciseCode(section, () => {});
        return [...stated, ...exerciseOf({ ...activity, kind: activity.kind }, code, lineOf)];
      }
      default:
        return stated;
    }
  });
  return examples.toSorted((one, other) => one.line - other.line);
}

type LineOf = (node: Nodes) => number;

/** Returns the programs with an output directly after them, also those within lists and quotations. */
function statedPrograms(nodes: RootContent[], lineOf: LineOf): Example[] {
  return nodes.flatMap((node, index): Example[] => {
    if ("children" in node) return statedPrograms(node.children, lineOf);
    if (isProgram(node)) {
      const { input, output } = statedAfter(nodes, index);
      return output ? [statedProgram("sample", node, input, output, lineOf)] : [];
    }
    if (!isBlock(node, "output")) return [];
    const before = nodes[isBlock(nodes[index - 1], "input") ? index - 2 : index - 1];
    return isProgram(before)
      ? []
      : [{ kind: "lone output", language: "output", line: lineOf(node) }];
  });
}

function predictionOf(nodes: RootContent[], lineOf: LineOf): Example[] {
  const { program, input, output } = readPredictionCode(nodes);
  if (!program || !output) return [];
  return [statedProgram("prediction", program, input, output, lineOf)];
}

function statedProgram(
  kind: StatedProgram["kind"],
  program: Code,
  input: Code | undefined,
  output: Code,
  lineOf: LineOf,
): StatedProgram {
  return {
    kind,
    language: program.lang ?? "text",
    line: lineOf(program),
    code: program.value,
    ...(input && { input: input.value }),
    output: output.value,
  };
}

function exerciseOf(
  { kind: task, id, title }: Named<Exercise["kind"]>,
  { start, input, tests, solution, alsoRight, wrong }: ExerciseCode,
  lineOf: LineOf,
): Example[] {
  if (!start[0] || !solution[0]) return [];
  const shared = {
    language: start[0].code.lang ?? "text",
    title,
    ...(input && { input: input.value }),
    tests: tests.map(({ code }) => code),
  };
  const proofOf = (kind: ProofExample["kind"], programs: ProofProgram[]): ProofExample[] =>
    programs.map(({ sentence, files, fails }) => ({
      ...shared,
      kind,
      line: lineOf(changedFile(files, start)),
      sentence,
      ...programIn(files),
      fails,
    }));
  return [
    {
      ...shared,
      kind: "exercise",
      id,
      task,
      line: lineOf(start[0].code),
      start: programIn(start),
      rules: tests.filter(({ isRule }) => isRule).length,
      solution: programIn(solution),
      solutionLine: lineOf(changedFile(solution, start)),
      programs: { alsoRight: alsoRight.length, wrong: wrong.length },
    },
    ...proofOf("alsoRight", alsoRight),
    ...proofOf("wrong", wrong),
  ];
}

function programIn(files: FileBlock[]): Program {
  return programOf(files.map(({ name, code }) => ({ name, code: code.value })));
}

/** Returns the first block of a program that is not the start's: there, the lesson has it. */
function changedFile(files: FileBlock[], start: FileBlock[]): Code {
  return (files.find((file) => !start.includes(file)) ?? files[0]!).code;
}
