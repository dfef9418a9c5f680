import type { List, ListItem, Nodes, Parents, Root, RootContent } from "mdast";
import type { ActivityKind } from "../../../contract/lesson.ts";
import { toString } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified().use(remarkParse).use(remarkGfm);

/** Adds an issue at a node of the lesson's body; the suggestion is a phrase such as `did you mean "more"?`. */
export type Report = (
  node: { position?: Position | undefined },
  message: string,
  suggestion?: string,
) => void;

type Position = { start: { line: number } };

const frontMatter = /^\uFEFF?---\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)([\s\S]*)$/;

/** Splits the file of a lesson or course; `firstLine` is the body's first line, from 1. Returns undefined without front matter. */
export function splitFrontMatter(
  text: string,
): { head: string; body: string; firstLine: number } | undefined {
  const match = frontMatter.exec(text);
  if (!match) return undefined;
  const [, head = "", body = ""] = match;
  const firstLine = text.slice(0, text.length - body.length).split("\n").length;
  return { head, body, firstLine };
}

/** Parses the body of a lesson. */
export function parseBody(body: string): Root {
  return parser.parse(body);
}

/** Nodes under a heading, or before the first one (then `heading` is undefined). */
export type Section = {
  heading: string | undefined;
  node: RootContent | undefined;
  nodes: RootContent[];
};

/** What the heading of an activity says. */
export type Named<Kind = ActivityKind> = { kind: Kind; id: string; title: string };

/** Splits nodes at the headings of one depth; a shallower heading would have split them before. */
export function sectionsOf(nodes: RootContent[], depth: number): Section[] {
  const sections: Section[] = [{ heading: undefined, node: undefined, nodes: [] }];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === depth) {
      sections.push({ heading: toString(node), node, nodes: [] });
    } else sections.at(-1)!.nodes.push(node);
  }
  return sections;
}

/** Returns the text of a node without its formatting. */
export function textOf(node: RootContent | ListItem | undefined): string {
  return node ? toString(node) : "";
}

/** Returns the items of the first list among nodes. */
export function listItems(nodes: RootContent[]): ListItem[] {
  return nodes.find((node): node is List => node.type === "list")?.children ?? [];
}

/** Puts what `replace` returns for a node, which may be nothing, in its place: for all below a parent, the lowest first. */
export function replaceNodes(
  parent: Parents,
  replace: (node: RootContent, parent: Parents) => RootContent[],
): void {
  const children: RootContent[] = parent.children;
  const replaced = children.flatMap((child) => {
    if ("children" in child) replaceNodes(child, replace);
    return replace(child, parent);
  });
  parent.children = replaced as typeof parent.children;
}

/** Calls `work` with a node and all nodes below it. */
export function visit(node: Nodes, work: (node: Nodes) => void): void {
  work(node);
  if ("children" in node) for (const child of node.children) visit(child, work);
}
