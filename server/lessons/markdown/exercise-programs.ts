import type { Code, ListItem } from "mdast";
import { type Report, textOf } from "./lesson-text.ts";

/** A program that proves an exercise's tests: another right one, or a wrong one with the numbers of tests that it must fail. */
export type ProofProgram = { sentence: string; code: Code; fails: number[] };

const rule = "a program is a sentence, and below it its code";
const failing = /\bFails:\s*(\d+(?:\s*,\s*\d+)*)\.?\s*$/;

/** Reads list items of a sentence and, below it, a code block; reports others with `rule`. */
export function readSentencesWithCode(
  items: ListItem[],
  rule: string,
  report: Report,
): { item: ListItem; sentence: string; code: Code | undefined }[] {
  return items.map((item) => {
    const [sentence, code, ...others] = item.children;
    if (sentence?.type !== "paragraph" || code?.type !== "code" || others.length > 0) {
      report(item, rule);
    }
    return { item, sentence: textOf(sentence), code: code?.type === "code" ? code : undefined };
  });
}

/** Reads the programs of the section "Also right" or "Wrong"; a wrong one's sentence ends with the tests that it fails. */
export function readProofPrograms(
  items: ListItem[],
  { isWrong, start, tests }: { isWrong: boolean; start: Code | undefined; tests: number },
  report: Report,
): ProofProgram[] {
  return readSentencesWithCode(items, rule, report).flatMap(({ item, sentence, code }) => {
    if (!code) return [];
    if (start?.lang && code.lang !== start.lang) {
      report(
        code,
        `this program is ${code.lang ?? "of no language"}, but the start is ${start.lang}`,
      );
    }
    const fails = failing.exec(sentence)?.[1]?.split(",").map(Number) ?? [];
    const unknown = fails.find((number) => number < 1 || number > tests);
    if (isWrong && fails.length === 0) {
      report(
        item,
        'a wrong program\'s sentence ends with a test that it fails, such as "Fails: 2."',
      );
    } else if (unknown !== undefined) {
      report(item, `there is no test ${unknown}: the exercise has ${tests}`);
    }
    return [{ sentence, code, fails }];
  });
}
