import type { Definition, Image, Link, Parents, Root, RootContent } from "mdast";
import { type Report, visit } from "./lesson-text.ts";

/**
 * Puts what links are defined as (`[list]: 02-a-list.md`) where they are used, anywhere in the lesson. Reports a
 * definition that hides what was written: one that is not used, or is the second of its name. `[//]: # (…)` is a comment.
 */
export function resolveDefinitions(root: Root, report: Report): void {
  const definitions = new Map<string, Definition>();
  visit(root, (node) => {
    if (node.type !== "definition" || isComment(node)) return;
    if (definitions.has(node.identifier)) report(node, `[${node.label}] is defined twice`);
    else definitions.set(node.identifier, node);
  });
  const used = new Set<string>();
  replace(root, definitions, used);
  for (const [identifier, definition] of definitions) {
    if (!used.has(identifier)) {
      report(definition, `[${definition.label}] is defined here, but no link uses it`);
    }
  }
}

function isComment({ url }: Definition): boolean {
  return url === "" || url === "#";
}

function replace(parent: Parents, definitions: Map<string, Definition>, used: Set<string>): void {
  const children: RootContent[] = parent.children;
  const replaced = children.flatMap((child): RootContent[] => {
    if ("children" in child) replace(child, definitions, used);
    if (child.type === "definition") return [];
    if (child.type !== "linkReference" && child.type !== "imageReference") return [child];
    const definition = definitions.get(child.identifier);
    if (!definition) return [child];
    used.add(child.identifier);
    return [targetOf(child, definition)];
  });
  parent.children = replaced as typeof parent.children;
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
