import type { Definition, Image, Link, Root, RootContent } from "mdast";
import { type Report, replaceNodes, visit } from "./lesson-text.ts";

/**
 * Puts what links are defined as (`[list]: 02-a-list.md`) where they are used, anywhere in the lesson. Reports a
 * definition that hides what was written: one that is not used, or is the second of its name. `[//]: # (…)` is a comment.
 */
export function resolveDefinitions(root: Root, report: Report): void {
  const definitions = new Map<string, Definition>();
  const used = new Set<string>();
  visit(root, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
    if (node.type !== "definition" || isComment(node)) return;
    if (definitions.has(node.identifier)) report(node, `[${node.label}] is defined twice`);
    else definitions.set(node.identifier, node);
  });
  for (const [identifier, definition] of definitions) {
    if (!used.has(identifier)) {
      report(definition, `[${definition.label}] is defined here, but no link uses it`);
    }
  }
  replaceNodes(root, (node) => {
    if (node.type === "definition") return [];
    if (node.type !== "linkReference" && node.type !== "imageReference") return [node];
    const definition = definitions.get(node.identifier);
    return [definition ? targetOf(node, definition) : node];
  });
}

function isComment({ url }: Definition): boolean {
  return url === "" || url === "#";
}

/** Returns a link or a picture at the line where its target is written. */
function targetOf(
  reference: Extract<RootContent, { type: "linkReference" | "imageReference" }>,
  { url, title, position }: Definition,
): Link | Image {
  const target = { url, position, ...(title && { title }) };
  return reference.type === "linkReference"
    ? { type: "link", children: reference.children, ...target }
    : { type: "image", alt: reference.alt, ...target };
}
