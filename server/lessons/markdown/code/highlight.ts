import { highlightTree } from "@lezer/highlight";
import type { ElementContent } from "hast";
import { codeHighlighter } from "../../../../contract/code-highlighter.ts";
import { type CodeLanguage, codeLanguages } from "./code-languages.ts";

const plainLanguages = ["text", "input", "output"];

/** The words that may follow a fence. */
export const fenceLanguages: readonly string[] = [...Object.keys(codeLanguages), ...plainLanguages];

/** Returns code as text and spans of the class `token-…`; plain text for a language without a grammar. */
export async function highlight(code: string, language: string): Promise<ElementContent[]> {
  if (!Object.hasOwn(codeLanguages, language)) return [{ type: "text", value: code }];
  const parser = await codeLanguages[language as CodeLanguage](code);
  const content: ElementContent[] = [];
  let end = 0;
  highlightTree(parser.parse(code), codeHighlighter, (from, to, className) => {
    if (from > end) content.push({ type: "text", value: code.slice(end, from) });
    content.push({
      type: "element",
      tagName: "span",
      properties: { className: [className] },
      children: [{ type: "text", value: code.slice(from, to) }],
    });
    end = to;
  });
  if (end < code.length) content.push({ type: "text", value: code.slice(end) });
  return content;
}
