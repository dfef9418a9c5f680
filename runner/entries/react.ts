import { createConsole } from "../javascript/console.ts";
import { errorOutcome } from "../javascript/error-outcome.ts";
import { placeIn } from "../javascript/stack.ts";
import { watchUncaughtErrors } from "../javascript/uncaught-errors.ts";
import { handleFormsAndLinks } from "../preview/forms-and-links.ts";
import { provideStorage } from "../preview/memory-storage.ts";
import { createPage } from "../preview/page.ts";
import { createMount } from "../preview/react-mount.ts";
import { compileProgram } from "../preview/react-program.ts";
import type { Outcome, RuntimeReport, Work } from "../protocol.ts";
import { expect } from "../testing/expect.ts";
import { PlainError } from "../testing/plain-error.ts";
import { createOutput } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";

/** Runs a program in this document: mounts the component that it exports, and runs each test on a fresh mount. */
export async function run(work: Work, report: (report: RuntimeReport) => void): Promise<void> {
  const { key } = work;
  const output = createOutput((line) => report({ key, kind: "line", line }));
  report({ ...(await outcomeOf(work, output)), key });
}

async function outcomeOf(
  { code, tests, language }: Work,
  output: ReturnType<typeof createOutput>,
): Promise<Outcome> {
  const lineOf = (error: unknown) => placeIn(error, code)?.line;
  Object.assign(console, createConsole(output));
  const clearStorage = provideStorage();
  const uncaught = watchUncaughtErrors();
  handleFormsAndLinks();
  try {
    const program = await compileProgram(code, tests, language === "tsx")();
    if (!isComponent(program.component)) {
      throw new PlainError(
        "Nothing is shown: write “export default” before the component that is the page.",
      );
    }
    const { element, mount, act } = createMount(program.component, uncaught.report);
    await Promise.race([uncaught.next(), mount()]);
    const page = createPage(element, act, mount);
    const results = await runTests(
      program.tests.map((test) => async () => {
        clearStorage();
        await Promise.race([uncaught.next(), mount()]);
        await Promise.race([uncaught.next(), test(expect, page, output.text(), code)]);
      }),
      lineOf,
    );
    clearStorage();
    if (tests.length > 0) await mount();
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  } catch (error) {
    const line = lineOf(error);
    return { ...errorOutcome(error), ...(line !== undefined && { line }) };
  }
}

function isComponent(value: unknown): value is () => null {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}
