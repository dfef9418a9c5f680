import type { Element, ElementContent, Root } from "hast";
import { shortHash } from "../short-hash.ts";

/** The names that learners know the fence languages by. Other code, such as a drawing in characters, has none. */
const languageNames: Readonly<Record<string, string>> = {
  "angular-ts": "Angular",
  bash: "Shell",
  cpp: "C++",
  css: "CSS",
  go: "Go",
  html: "HTML",
  java: "Java",
  js: "JavaScript",
  json: "JSON",
  jsx: "JSX",
  php: "PHP",
  python: "Python",
  rust: "Rust",
  sql: "SQL",
  svelte: "Svelte",
  svg: "SVG",
  ts: "TypeScript",
  tsx: "TSX",
  vue: "Vue",
};

/** From this number of lines on, a listing is folded. */
const manyLines = 30;

/** A block of code, before it becomes an element of the page. */
export type CodeBlock = { language: string; text: string };

/**
 * Puts each code sample into a `div` with a bar that names its language, together with the input and the output that
 * follow it. `blocks` are the tree's code blocks. The id of a sample stays while its code does.
 */
export function groupSamples(node: Root | Element, blocks: Map<ElementContent, CodeBlock>): void {
  const grouped: Element["children"] = [];
  let sample: Element | undefined;
  for (const child of node.children as Element["children"]) {
    const block = blocks.get(child);
    const isBreak = child.type === "text" && child.value.trim() === "";
    if (sample && block && isResult(block)) {
      // What stands between the two is a line break at most.
      while (grouped.at(-1) !== sample) grouped.pop();
      sample.children.push(child);
    } else if (block && Object.hasOwn(languageNames, block.language)) {
      sample = sampleOf(child, block);
      grouped.push(sample);
    } else {
      if (!isBreak) sample = undefined;
      if (child.type === "element") groupSamples(child, blocks);
      grouped.push(child);
    }
  }
  node.children = grouped;
}

function isResult({ language }: CodeBlock): boolean {
  return language === "input" || language === "output";
}

function sampleOf(child: ElementContent, { language, text }: CodeBlock): Element {
  const lines = text.split("\n").length;
  const name: ElementContent = { type: "text", value: languageNames[language]! };
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["sample"],
      dataLanguage: language,
      dataSample: shortHash(text),
      ...(lines > manyLines && { dataLines: lines }),
    },
    children: [
      {
        type: "element",
        tagName: "div",
        properties: { className: ["sample-bar"], translate: "no" },
        children: [name],
      },
      child,
    ],
  };
}
