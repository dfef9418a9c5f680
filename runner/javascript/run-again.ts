import type { Program } from "acorn";
import { type Edit, applyEdits } from "../compile/edits.ts";
import type { MessageLanguage } from "../protocol.ts";
import { PlainError } from "../testing/plain-error.ts";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import { parseModule } from "./check-syntax.ts";

/** What a test changes: the lines that the program reads, and the first values of variables at its top. */
type Changes = { input?: string; replace?: Record<string, unknown> };

/** The tests' `run`: runs the program anew, and resolves with what it prints. */
export type RunAgain = {
  run: (changes?: Changes) => Promise<string>;
  /** Returns what the last run of the current test printed; undefined before the first. */
  output: () => string | undefined;
  /** Returns how the last run of the current test differed, to stand before a message. */
  circumstances: () => string;
  /** Forgets the runs: another test begins. */
  forget: () => void;
};

/** Creates the tests' `run` for a script; `runScript` runs one with an input, and resolves with what it prints. */
export function createRunAgain(
  script: string,
  runScript: (script: string, input: string | undefined) => Promise<string>,
  language: MessageLanguage,
): RunAgain {
  let output: string | undefined;
  let circumstances = "";
  return {
    run: async ({ input, replace = {} }: Changes = {}) => {
      circumstances = "";
      const changed = withValues(script, replace, language);
      circumstances = sentencesIn(language).ranWith({ input, replace });
      output = undefined;
      output = await runScript(changed, input);
      return output;
    },
    output: () => output,
    circumstances: () => circumstances,
    forget: () => {
      output = undefined;
      circumstances = "";
    },
  };
}

/** Returns a script in which variables at the top have other first values. Throws a PlainError for one that is missing. */
function withValues(
  script: string,
  values: Record<string, unknown>,
  language: MessageLanguage,
): string {
  const program = parseModule(script);
  const edits = Object.entries(values).map(([name, value]): Edit => {
    const variable = variableAtTop(program, name);
    if (!variable) throw new PlainError(sentencesIn(language).noVariable(name));
    const { id, init } = variable;
    return init
      ? { start: init.start, end: init.end, text: `(${JSON.stringify(value)})` }
      : { start: id.end, end: id.end, text: ` = ${JSON.stringify(value)}` };
  });
  return applyEdits(script, edits);
}

function variableAtTop({ body }: Program, name: string) {
  return body
    .map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node))
    .flatMap((node) => (node?.type === "VariableDeclaration" ? node.declarations : []))
    .find(({ id }) => id.type === "Identifier" && id.name === name);
}
