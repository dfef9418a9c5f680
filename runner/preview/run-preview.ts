import { createConsole } from "../javascript/console.ts";
import { replaceDialogs } from "../javascript/dialogs.ts";
import { placeIn } from "../javascript/stack.ts";
import { watchUncaughtErrors } from "../javascript/uncaught-errors.ts";
import { textsOf } from "../files/texts-of-files.ts";
import { limitOutcome } from "../limit-result.ts";
import type { Outcome, RuntimeReport, Work } from "../protocol.ts";
import { createExpect } from "../testing/expect.ts";
import { PlainError } from "../testing/plain-error.ts";
import { type Output, createOutput, tooLong } from "../testing/output.ts";
import { runTests } from "../testing/run-tests.ts";
import { errorText } from "../values/error-text.ts";
import { describeBy } from "../values/inspect.ts";
import { describePage } from "./describe-page.ts";
import { handleFormsAndLinks } from "./forms-and-links.ts";
import { keepHistory } from "./keep-history.ts";
import { loadProgram } from "./load-program.ts";
import { provideStorage } from "./memory-storage.ts";
import { type Framework, createMount } from "./mount.ts";
import { createPage } from "./page.ts";

/**
 * Returns what runs a compiled program in this document: mounts the component that it exports, and runs each test on a
 * fresh mount.
 */
export function createPreview(framework: Framework) {
  return async (work: Work, report: (report: RuntimeReport) => void): Promise<void> => {
    const { key } = work;
    const output = createOutput((line) => report({ key, kind: "line", line }));
    report({ ...limitOutcome(await outcomeOf(framework, work, output)), key });
  };
}

async function outcomeOf(framework: Framework, work: Work, output: Output): Promise<Outcome> {
  const { code, messages } = work;
  const compiled = work.program!;
  const files = textsOf(work);
  const linesOf = (file: string) => compiled.modules.find(({ name }) => name === file)?.lines;
  const placeOf = (error: unknown) => {
    const { file, line } = placeIn(error, { code, linesOf }) ?? {};
    return { ...(file !== undefined && { file }), ...(line !== undefined && { line }) };
  };
  const textOf = (error: unknown) => framework.inWords(errorText(error));
  const { console: printing, untilPrinted } = createConsole(output);
  Object.assign(console, printing);
  describeBy(describePage);
  if (framework.describe) describeBy(framework.describe);
  replaceDialogs();
  const storage = provideStorage();
  const uncaught = watchUncaughtErrors();
  handleFormsAndLinks();
  keepHistory();
  try {
    const program = await loadProgram(compiled, framework.modules, uncaught.report);
    if (!isComponent(program.component)) throw new PlainError(framework.missing);
    const { element, mount, act } = createMount(framework, program.component, uncaught.report);
    await Promise.race([uncaught.next(), mount()]);
    const page = createPage(element, act, mount);
    const results = await runTests(
      program.tests.map((test) => async () => {
        storage.clear();
        await Promise.race([uncaught.next(), mount()]);
        await untilPrinted();
        if (output.isTooLong()) throw new PlainError(tooLong);
        const printed = output.text();
        const expect = createExpect({ output: printed, code, files }, messages);
        await Promise.race([uncaught.next(), test(expect, page, printed, code, files)]);
      }),
      { placeOf, textOf },
    );
    storage.clear();
    if (program.tests.length > 0) await mount();
    return { kind: "finished", truncated: output.isTruncated(), tests: results };
  } catch (error) {
    await untilPrinted();
    return { kind: "error", message: textOf(error), ...placeOf(error) };
  }
}

function isComponent(value: unknown): boolean {
  return typeof value === "function" || (typeof value === "object" && value !== null);
}
