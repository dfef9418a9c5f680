import type { TypeCheck, Work } from "../protocol.ts";
import { checkTests } from "./check-tests.ts";
import { type Texts, createService } from "./create-service.ts";
import { problemOf } from "./problem-of.ts";

/** What is checked of a run. */
export type CheckedWork = Pick<Work, "code" | "file" | "files" | "tests" | "messages">;

/** Maximum number of problems that are told; most follow from the first ones. */
const maxProblems = 20;

/** Creates a checker of TypeScript's types, which keeps what it has read of the libraries, by their names. */
export function createChecker(libraries: Texts): (work: CheckedWork) => TypeCheck {
  const { diagnose } = createService(libraries);
  return (work) => {
    const first = work.file || "main.ts";
    const texts = {
      [first]: work.code,
      ...Object.fromEntries(work.files.map(({ name, code }) => [name, code])),
    };
    const problems = diagnose(texts, Object.keys(texts).filter(isTypeScript)).map((diagnostic) =>
      problemOf(diagnostic, first),
    );
    const isReadable = problems.every(({ code }) => !isOfSyntax(code));
    return {
      problems: problems.slice(0, maxProblems),
      tests: isReadable
        ? checkTests(work, (text) => diagnose({ ...texts, [withTests]: text }, [withTests]))
        : {},
    };
  };
}

/** No file of a program can have this name. */
const withTests = "program with tests.ts";

function isTypeScript(name: string): boolean {
  return /\.m?ts$/.test(name);
}

function isOfSyntax(code: number): boolean {
  return code < 2000;
}
