import type { Html, PhrasingContent, Root } from "mdast";
import { type Report, replaceNodes } from "./lesson-text.ts";

const comment = /<!--[\s\S]*?-->/g;

/** Parents whose children are blocks. */
const ofBlocks = ["root", "blockquote", "listItem", "footnoteDefinition"];

/**
 * Makes the HTML of a lesson text, so that it is shown as it is written and never interpreted. Comments are removed; one
 * without an end is reported, since all that follows it would be missing.
 */
export function keepHtml(root: Root, report: Report): void {
  replaceNodes(root, (node, parent) => {
    if (node.type !== "html") return [node];
    const lines = shownLines(node, report);
    if (lines.length === 0) return [];
    return ofBlocks.includes(parent.type)
      ? [{ type: "paragraph", children: lines, position: node.position }]
      : lines;
  });
}

/** Returns the lines of what is no comment. */
function shownLines(node: Html, report: Report): PhrasingContent[] {
  const shown = node.value.replaceAll(comment, "");
  if (shown.includes("<!--")) report(node, "the comment has no end: close it with -->");
  const { position } = node;
  return shown
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: "break", position } as const] : []),
      { type: "text", value, position },
    ]);
}
