import type { Code, ListItem, RootContent } from "mdast";
import { type Report, textOf } from "./lesson-text.ts";
import { type FileBlock, readFiles, withFilesOf } from "./program-files.ts";

/** A program that proves an exercise's tests: another right one, or a wrong one with the numbers of tests that it must fail. */
export type ProofProgram = { sentence: string; files: FileBlock[]; fails: (number | "types")[] };

const rule = "a program is a sentence, and below it its code";
const failing = /\bFails:\s*((?:\d+|types)(?:\s*,\s*(?:\d+|types))*)\.?\s*$/;

/** Reads list items of a sentence and, below it, at most so many code blocks; reports others with `rule`. */
export function readSentencesWithCode(
  items: ListItem[],
  { rule, maxBlocks }: { rule: string; maxBlocks: number },
  report: Report,
): { item: ListItem; sentence: string; blocks: Code[] }[] {
  return items.map((item) => {
    const [sentence, ...others] = item.children;
    const blocks = (others as RootContent[]).filter((node) => node.type === "code");
    const isWhole = blocks.length > 0 && blocks.length === others.length;
    if (sentence?.type !== "paragraph" || !isWhole || blocks.length > maxBlocks) {
      report(item, rule);
    }
    return { item, sentence: textOf(sentence), blocks };
  });
}

/** Reads the programs of the section "Also right" or "Wrong"; a wrong one's sentence ends with the tests that it fails. */
export function readProofPrograms(
  items: ListItem[],
  { isWrong, start, tests }: { isWrong: boolean; start: FileBlock[]; tests: number },
  report: Report,
): ProofProgram[] {
  const shape = { rule, maxBlocks: Number.POSITIVE_INFINITY };
  return readSentencesWithCode(items, shape, report).flatMap(({ item, sentence, blocks }) => {
    if (blocks.length === 0) return [];
    const files = withFilesOf(start, readFiles(blocks, report), "this program", report);
    const named = failing.exec(sentence)?.[1]?.split(/\s*,\s*/) ?? [];
    const fails = named.map((name) => (name === "types" ? name : Number(name)));
    const unknown = fails.find((fail) => fail !== "types" && (fail < 1 || fail > tests));
    if (isWrong && fails.length === 0) {
      report(
        item,
        'a wrong program\'s sentence ends with a test that it fails, such as "Fails: 2."',
      );
    } else if (unknown !== undefined) {
      report(item, `there is no test ${unknown}: the exercise has ${tests}`);
    }
    return [{ sentence, files, fails }];
  });
}
