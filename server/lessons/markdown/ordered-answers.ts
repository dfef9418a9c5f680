import type { Root } from "mdast";
import type { Report } from "./lesson-text.ts";

declare module "mdast" {
  interface ListData {
    /** Whether the order of a question's answers means something. */
    isOrdered?: boolean;
  }
}

const mark = /^<!--\s*ordered\s*-->$/i;

/** Marks the answers that directly follow `<!-- ordered -->`: they are shown as the author has ordered them. */
export function markOrderedAnswers({ children }: Root, report: Report): void {
  for (const [index, node] of children.entries()) {
    if (node.type !== "html" || !mark.test(node.value.trim())) continue;
    const answers = children[index + 1];
    if (answers?.type === "list") answers.data = { ...answers.data, isOrdered: true };
    else report(node, "this stands directly before the answers of a question");
  }
}
