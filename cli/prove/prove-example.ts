import type { RunRequest, RunResult, TypeProblem } from "../../runner/protocol.ts";
import { compareOutput } from "./compare-output.ts";
import type { ProofExample, ProvableExercise, StatedProgram } from "./examples.ts";

/** Runs code as a learner's browser does. Rejects when the browser cannot run anything. */
export type BrowserRun = (request: RunRequest) => Promise<RunResult>;

/** What a program without tests did: what it printed, with the message of the error that ended it, or why it was stopped. */
export type ProgramResult = { printed: string; typeProblems?: TypeProblem[] } | { stopped: string };

/** What is wrong with an example: the line of its code, and a message for the author. */
export type Finding = { line: number; message: string };

/** Compares what a program prints, and what a compiler says of its types, with what the lesson's text states. */
export async function proveProgram(
  program: StatedProgram,
  lesson: string,
  run: (program: StatedProgram) => Promise<ProgramResult>,
): Promise<Finding[]> {
  const result = await run(program);
  const problems =
    "stopped" in result
      ? [result.stopped]
      : [compareOutput(result.printed, program.output), ...unquoted(result, lesson)];
  return problems
    .filter((problem) => problem !== undefined)
    .map((problem) => ({ line: program.line, message: `the ${program.kind} ${problem}` }));
}

/** Types may be wrong where the lesson says so: it quotes the compiler, or shows the error that follows. */
function unquoted(
  { printed, typeProblems = [] }: Extract<ProgramResult, { printed: string }>,
  lesson: string,
): string[] {
  if (/Error:/.test(printed)) return [];
  const isQuoted = ({ message }: TypeProblem) => {
    const [sentence = ""] = message.split("\n");
    return lesson.includes(sentence.replace(/\.$/, ""));
  };
  return problemsOfTypes(typeProblems.filter((problem) => !isQuoted(problem)));
}

/** Runs a program without tests in the browser. */
export async function runInBrowser(
  { language, code, input }: StatedProgram,
  run: BrowserRun,
): Promise<ProgramResult> {
  const result = await runTwice({ language, code, tests: [], ...withInput(input) }, run);
  if (result.kind === "finished" && result.truncated) return { stopped: "prints too much" };
  if (result.kind !== "finished" && result.kind !== "error") return { stopped: explain(result) };
  const lines = result.output.map(({ text }) => text);
  if (result.kind === "error") lines.push(result.message);
  const { typeProblems } = result;
  return { printed: lines.join("\n"), ...(typeProblems && { typeProblems }) };
}

/** Runs the solution, which must pass every test, and the start, which must not. */
export async function proveExercise(
  exercise: ProvableExercise,
  run: BrowserRun,
): Promise<Finding[]> {
  const { language, tests, input, title } = exercise;
  const request = { language, tests, ...withInput(input) };
  const solution = await runTwice({ ...request, ...exercise.solution }, run);
  const start = await run({ ...request, ...exercise.start });
  return [
    ...problemsOfStart(exercise, start).map((problem) => ({
      line: exercise.line,
      message: `the start of "${title}" ${problem}`,
    })),
    ...problemsOfRight(solution).map((problem) => ({
      line: exercise.solutionLine,
      message: `the solution of "${title}" ${problem}`,
    })),
  ];
}

/** Runs a program that proves an exercise's tests: another right one, which must pass all, or a wrong one. */
export async function proveTests(
  { kind, language, line, title, code, file, files, input, tests, fails }: ProofExample,
  run: BrowserRun,
): Promise<Finding[]> {
  const program = { code, ...(file !== undefined && { file }), ...(files && { files }) };
  const result = await runTwice({ language, ...program, tests, ...withInput(input) }, run);
  const problems = kind === "wrong" ? problemsOfWrong(result, fails) : problemsOfRight(result);
  const which = kind === "wrong" ? "wrong" : "other right";
  return problems.map((problem) => ({
    line,
    message: `this ${which} program of "${title}" ${problem}`,
  }));
}

/** A wrong program runs to its end, as one that a learner takes for right does, and fails the tests that it names. */
function problemsOfWrong(result: RunResult, fails: ProofExample["fails"]): string[] {
  if (result.kind !== "finished") return [explain(result)];
  return fails.flatMap((failing) => {
    if (failing === "types") return result.typeProblems ? [] : ["has no type that does not fit"];
    return result.tests[failing - 1]?.passed ? [`passes test ${failing}`] : [];
  });
}

function problemsOfRight(result: RunResult): string[] {
  if (result.kind !== "finished") return [explain(result)];
  const failing = result.tests.flatMap(({ passed, message = "without a message" }, index) =>
    passed ? [] : [`fails test ${index + 1}: ${message}`],
  );
  return [...problemsOfTypes(result.typeProblems), ...failing];
}

function problemsOfTypes(problems: TypeProblem[] = []): string[] {
  return problems.map(({ code, message, file = "its code", line }) => {
    return `has a type that does not fit in line ${line} of ${file}: error TS${code}: ${message}`;
  });
}

function problemsOfStart({ task, rules }: ProvableExercise, result: RunResult): string[] {
  if (task === "refactoring") return problemsOfRefactoring(result, rules);
  if (result.kind === "finished") {
    return problemsOfRight(result).length > 0 ? [] : ["already passes every test"];
  }
  if (task === "fault") return [explain(result)];
  if (result.kind === "error") {
    return result.message.trim() ? [] : ["fails without a message for the learner"];
  }
  return result.kind === "timeout" ? [] : [explain(result)];
}

/** What is refactored is right, and breaks a rule: the last tests are the rules. */
function problemsOfRefactoring(result: RunResult, rules: number): string[] {
  if (result.kind !== "finished") return [explain(result)];
  const ofBehaviour = result.tests.slice(0, result.tests.length - rules);
  const keepsRules = result.tests.slice(ofBehaviour.length).every(({ passed }) => passed);
  return [
    ...problemsOfRight({ ...result, tests: ofBehaviour }),
    ...(keepsRules ? ["already keeps every rule"] : []),
  ];
}

/** Runs code once more when it was too slow: the first run loads the runtime, and the machine may be busy. */
async function runTwice(request: RunRequest, run: BrowserRun): Promise<RunResult> {
  const result = await run(request);
  return result.kind === "timeout" ? run(request) : result;
}

function explain(result: Exclude<RunResult, { kind: "finished" }>): string {
  switch (result.kind) {
    case "error": {
      const where = result.file ?? "its code";
      const place = result.line === undefined ? "" : ` in line ${result.line} of ${where}`;
      return `ends with an error${place}: ${result.message}`;
    }
    case "timeout":
      return `does not end within ${result.seconds} seconds`;
    case "stopped":
      return "crashes the page of the browser, or blocks it for a minute";
    case "unavailable":
      return `cannot run: ${result.reason}`;
  }
}

function withInput(input: string | undefined): { input?: string } {
  return input === undefined ? {} : { input };
}
