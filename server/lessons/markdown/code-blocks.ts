import type { Code, RootContent } from "mdast";
import type { Report } from "./lesson-text.ts";

/** Returns whether a node is a code block, but not one that states a program's input or output. */
export function isProgram(node: RootContent | undefined): node is Code {
  return node?.type === "code" && !isBlock(node, "input") && !isBlock(node, "output");
}

/** Returns whether a node is a code block of this language. */
export function isBlock(node: RootContent | undefined, language: string): node is Code {
  return node?.type === "code" && node.lang === language;
}

/** Returns what is stated directly after the program at an index: its input, its output, or first the one, then the other. */
export function statedAfter(
  nodes: RootContent[],
  index: number,
): { input: Code | undefined; output: Code | undefined } {
  const [next, afterNext] = nodes.slice(index + 1, index + 3);
  const input = isBlock(next, "input") ? next : undefined;
  const last = input ? afterNext : next;
  return { input, output: isBlock(last, "output") ? last : undefined };
}

/** Reports each input that does not directly follow the program that reads it. */
export function checkInputs(nodes: RootContent[], report: Report): void {
  for (const [index, node] of nodes.entries()) {
    if (isBlock(node, "input") && !isProgram(nodes[index - 1])) {
      report(node, "an input block stands directly after the code that reads it");
    }
  }
}
