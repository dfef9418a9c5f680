import ts from "typescript-in-page";
import { sentencesIn } from "../testing/sentences/sentences-in.ts";
import type { Work } from "../protocol.ts";

/** The compiler's number for a line that should not compile and does. */
const compiles = 2578;

/** What tests know, besides the program's own names. */
const parameters =
  "expect: any, output: string, code: string, run: any, types: string[], files: Record<string, string>";

type Tested = Pick<Work, "code" | "tests" | "messages"> & {
  /** Why the program cannot be read, if so: then nothing is known of these tests, and they fail. */
  unreadable: string | undefined;
};

/**
 * Checks the tests that say so (`// @ts-check`), or of a line that it must not compile (`// @ts-expect-error`), as if they
 * stood at the end of the program. Returns what is wrong, by the test's index.
 */
export function checkTests(
  { code, tests, messages, unreadable }: Tested,
  diagnose: (text: string) => ts.Diagnostic[],
): Record<number, string> {
  const asking = [...tests.entries()].filter(([, test]) => /@ts-(check|expect-error)\b/.test(test));
  if (asking.length === 0) return {};
  if (unreadable !== undefined) {
    return Object.fromEntries(asking.map(([index]) => [index, unreadable]));
  }
  let text = `${code}\n`;
  const places = asking.map(([index, test]) => {
    const from = text.length;
    text += `;(async (${parameters}) => {\n${test}\n});\n`;
    return { index, from, end: text.length };
  });
  const found: Record<number, string> = {};
  for (const { code: number, messageText, start = 0 } of diagnose(text)) {
    const place = places.find(({ from, end }) => start >= from && start < end);
    if (!place) continue;
    found[place.index] ??=
      number === compiles
        ? sentencesIn(messages).compiles(lineAfter(text, start))
        : ts.flattenDiagnosticMessageText(messageText, "\n");
  }
  return found;
}

function lineAfter(text: string, place: number): string {
  return text.slice(place).split("\n")[1]!.trim();
}
