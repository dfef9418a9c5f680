import type { Program, VariableDeclarator } from "acorn";
import { type Edit, applyEdits } from "../compile/edits.ts";
import type { MessageLanguage } from "../protocol.ts";
import { type LastRun, createLastRun } from "../testing/last-run.ts";
import { PlainError } from "../testing/plain-error.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import { parseModule } from "./check-syntax.ts";
import type { Scripts } from "./scripts.ts";

/** What a test changes: the lines that the program reads, and the first values of variables at its top. */
type Changes = { input?: string; replace?: Record<string, unknown> };

/** The last run of the current test, and the tests' `run`, which resolves with what the program prints anew. */
export type RunAgain = Omit<LastRun, "run"> & { run: (changes?: Changes) => Promise<string> };

/** Creates the tests' `run` for a program; `runScripts` runs one with an input, and resolves with what it prints. */
export function createRunAgain(
  scripts: Scripts,
  runScripts: (scripts: Scripts, input: string | undefined) => Promise<string>,
  language: MessageLanguage,
): RunAgain {
  const last = createLastRun();
  return {
    ...last,
    run: async ({ input, replace = {} }: Changes = {}) => {
      // What cannot be replaced is told by itself.
      last.forget();
      const changed = withValues(scripts, replace, language);
      const circumstances = sentencesIn(language).ranWith({ input, replace });
      return last.run(circumstances, () => runScripts(changed, input));
    },
  };
}

/** Returns a program in which variables at the top of a file have other first values. Throws a PlainError for one that is missing. */
function withValues(
  scripts: Scripts,
  values: Record<string, unknown>,
  language: MessageLanguage,
): Scripts {
  const programs = scripts.all.map(({ code }) => parseModule(code));
  const edits = Object.entries(values).map(([name, value]) => {
    // The first file is the last script.
    const index = programs.findLastIndex((program) => variableAtTop(program, name));
    if (index < 0) throw new PlainError(sentencesIn(language).noVariable(name));
    return { index, edit: firstValue(variableAtTop(programs[index]!, name)!, value) };
  });
  const changed = scripts.all.map(({ name, code }, index) => {
    const ofFile = edits.filter((each) => each.index === index).map(({ edit }) => edit);
    return { name, code: applyEdits(code, ofFile) };
  });
  return { ...scripts, all: changed };
}

function firstValue({ id, init }: VariableDeclarator, value: unknown): Edit {
  return init
    ? { start: init.start, end: init.end, text: `(${JSON.stringify(value)})` }
    : { start: id.end, end: id.end, text: ` = ${JSON.stringify(value)}` };
}

function variableAtTop({ body }: Program, name: string): VariableDeclarator | undefined {
  return body
    .map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node))
    .flatMap((node) => (node?.type === "VariableDeclaration" ? node.declarations : []))
    .find(({ id }) => id.type === "Identifier" && id.name === name);
}
