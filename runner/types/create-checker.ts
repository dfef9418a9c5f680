import type { TypeCheck, Work } from "../protocol.ts";
import { checkTests } from "./check-tests.ts";
import { type Texts, createService } from "./create-service.ts";
import { isOfSyntax } from "./is-of-syntax.ts";
import { problemOf } from "./problem-of.ts";

/** What is checked of a run. */
type CheckedWork = Pick<Work, "code" | "file" | "files" | "tests" | "messages">;

/** Maximum number of problems that are told; most follow from the first ones. */
const maxProblems = 20;

/** Creates a checker of TypeScript's types, which keeps what it has read of the libraries, by their names. */
export function createChecker(libraries: Texts): (work: CheckedWork) => TypeCheck {
  const { diagnose } = createService(libraries);
  return ({ code, file, files, tests, messages }) => {
    const first = file || "main.ts";
    const texts: Texts = {
      [first]: withoutDirectives(code),
      ...Object.fromEntries(files.map((other) => [other.name, withoutDirectives(other.code)])),
    };
    const problems = diagnose(texts, Object.keys(texts).filter(isTypeScript)).map((diagnostic) =>
      problemOf(diagnostic, first),
    );
    const unreadable = problems.find(isOfSyntax)?.message;
    return {
      problems: problems.slice(0, maxProblems),
      tests: checkTests({ code: texts[first]!, tests, messages, unreadable }, (text) =>
        diagnose({ ...texts, [withTests]: text }, [withTests]),
      ),
    };
  };
}

/** No file of a program can have this name. */
const withTests = "program with tests.ts";

/** Returns a program's text without the comments that switch the compiler off; every character keeps its place. */
function withoutDirectives(code: string): string {
  return code.replace(/@ts-(?=nocheck|ignore|expect-error)/g, "@ts_");
}

function isTypeScript(name: string): boolean {
  return /\.m?ts$/.test(name);
}
