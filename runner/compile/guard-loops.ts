import type { AnyNode, Program } from "acorn";
import type { Edit } from "./edits.ts";

/**
 * Returns the edits after which a program's loops and functions call `guard` in each round, on unchanged lines: a preview
 * shares its thread with the page in some browsers, so an endless loop must end by itself.
 */
export function guardLoops(program: Program, guard: string): Edit[] {
  const edits: Edit[] = [];
  visit(program, `${guard}()`, edits);
  return edits;
}

function visit(node: AnyNode, call: string, edits: Edit[]): void {
  const insert = (at: number, text: string) => edits.push({ start: at, end: at, text });
  const body = guardedBody(node);
  const isExpression = node.type === "ArrowFunctionExpression" && node.expression;
  if (body?.type === "BlockStatement") {
    insert(body.start + 1, `${call};`);
  } else if (body) {
    insert(body.start, isExpression ? `(${call},` : `{${call};`);
  }
  for (const child of childrenOf(node)) visit(child, call, edits);
  if (body && body.type !== "BlockStatement") insert(body.end, isExpression ? ")" : "}");
}

function guardedBody(node: AnyNode): AnyNode | undefined {
  switch (node.type) {
    case "ForStatement":
    case "ForInStatement":
    case "ForOfStatement":
    case "WhileStatement":
    case "DoWhileStatement":
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return node.body;
    default:
      return undefined;
  }
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === "string");
}
