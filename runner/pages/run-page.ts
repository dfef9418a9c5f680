import { errorOutcome } from "../javascript/error-outcome.ts";
import { filesName, textsOf } from "../files/texts-of-files.ts";
import type { Outcome, OutputLine, Work } from "../protocol.ts";
import { type Expect, createExpect } from "../testing/expect.ts";
import { PlainError } from "../testing/plain-error.ts";
import { runTests } from "../testing/run-tests.ts";
import { testFunction } from "../testing/test-function.ts";
import { createVisits } from "./create-visits.ts";
import { createPageConsole } from "./page-console.ts";
import { PageError } from "./page-error.ts";
import { preparePage } from "./prepare-page.ts";

/** Shows a page, and runs each test on a visit of its own. `script` is the text of entries/page.ts. */
export async function runPage(
  work: Work,
  script: string,
  sendLine: (line: OutputLine) => void,
): Promise<Outcome> {
  const { code, tests, messages } = work;
  const files = textsOf(work);
  try {
    const visits = createVisits(preparePage(work), { script, code });
    const first = await visits.begin((event) => {
      if (event.kind === "line") sendLine(event.line);
    });
    await first.printed();
    const truncated = await first.isTruncated();
    const results = await runTests(
      tests.map((test) => async () => {
        const visit = await visits.begin();
        const output = await visit.printed();
        const expect = createExpect({ output, code, files }, messages);
        const run = testFunction(test, ["expect", "page", "output", "code", ...filesName(files)]);
        await visit.untilFailed(run(refusePromises(expect), visit.page, output, code, files));
      }),
      { placeOf: (error) => (error instanceof PageError ? error.place : undefined) },
    );
    if (tests.length > 0) await visits.begin();
    const print = createPageConsole(messages);
    visits.listen((event) =>
      print(event.kind === "line" ? event.line : { stream: "error", text: event.message }),
    );
    return { kind: "finished", truncated, tests: results };
  } catch (error) {
    if (error instanceof PageError)
      return { kind: "error", message: error.message, ...error.place };
    return errorOutcome(error);
  }
}

/** All that a page answers comes later. */
function refusePromises(expect: Expect): Expect {
  return (value) => {
    if (value instanceof Promise)
      throw new PlainError("The test must wait: write “await” before what it expects of the page.");
    return expect(value);
  };
}
