import { isValidElement, type ReactNode } from "react";
import type { FaqEntry } from "../editorial/faq.tsx";

/** Returns schema.org's FAQPage of questions and their answers as plain text. */
export function describeFaq(entries: readonly FaqEntry[]): object {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, Answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: textOf(Answer()).trim() },
    })),
  };
}

const blocks = new Set(["p", "li", "ul", "ol"]);

/** Returns the text of HTML elements, a line for each block. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) {
    const text = textOf(node.props.children);
    return blocks.has(String(node.type)) ? `${text.trim()}\n` : text;
  }
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}
