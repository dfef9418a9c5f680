import type { Code, List, ListItem, RootContent } from "mdast";
import type { Prediction, Question } from "../../../contract/lesson.ts";
import { isBlock, isProgram, statedAfter } from "./code-blocks.ts";
import { type Named, type Report, type Section, listItems, textOf } from "./lesson-text.ts";
import { renderProse } from "./render-prose.ts";

/** Reads a question: text, then a task list in which the right answers are ticked. */
export async function parseQuestion(
  { id, title }: Named,
  { node, nodes }: Section,
  report: Report,
): Promise<Question> {
  const isOptions = (part: RootContent): part is List =>
    part.type === "list" && part.children.some(({ checked }) => typeof checked === "boolean");
  const lists = nodes.filter(isOptions);
  const items = listItems(lists);
  if (lists[1]) report(lists[1], `the question "${title}" has a second list of answers`);
  if (items.length < 2) report(node!, `the question "${title}" needs at least two answers`);
  else if (!items.some(({ checked }) => checked)) {
    report(node!, `the question "${title}" has no right answer: tick it with [x]`);
  }
  reportTextAfter(nodes.slice(nodes.findLastIndex(isOptions) + 1), "answers", report);
  return {
    kind: "question",
    id,
    title,
    html: await renderProse(nodes.filter((part) => !isOptions(part))),
    ...(lists[0]?.data?.isOrdered && { ordered: true }),
    options: await Promise.all(items.map((item) => parseOption(item, report))),
  };
}

async function parseOption(item: ListItem, report: Report): Promise<Question["options"][number]> {
  const [answer, ...feedback] = item.children;
  const right = item.checked === true;
  if (!right && feedback.length === 0) {
    report(item, `the wrong answer "${textOf(item)}" needs a paragraph that says why it is wrong`);
  }
  return {
    html: answer ? await renderProse([answer]) : "",
    right,
    feedback: await renderProse(feedback),
  };
}

/** Reads "Predict the output": text and code, then an output block, which the learner is to predict. */
export async function parsePrediction(
  { id, title }: Named,
  { node, nodes }: Section,
  report: Report,
): Promise<Prediction> {
  const { program, output } = readPredictionCode(nodes);
  if (!program || !output) report(node!, "a prediction has one code block and one output block");
  reportTextAfter(nodes.slice(output ? nodes.indexOf(output) + 1 : nodes.length), "output", report);
  return {
    kind: "prediction",
    id,
    title,
    html: await renderProse(nodes.filter((part) => part !== output)),
    output: output?.value ?? "",
  };
}

/** It would be shown before what the learner is asked for. */
function reportTextAfter([text]: RootContent[], what: string, report: Report): void {
  if (text) report(text, `this stands after the ${what}: begin a section of its own with ##`);
}

/** Returns the only program of a prediction and what it reads and prints; text may stand before the output. */
export function readPredictionCode(nodes: RootContent[]): {
  program: Code | undefined;
  input: Code | undefined;
  output: Code | undefined;
} {
  const [program, secondProgram] = nodes.filter(isProgram);
  const [output, secondOutput] = nodes.filter((node) => isBlock(node, "output"));
  return {
    program: secondProgram ? undefined : program,
    input: program && statedAfter(nodes, nodes.indexOf(program)).input,
    output: secondOutput ? undefined : output,
  };
}
