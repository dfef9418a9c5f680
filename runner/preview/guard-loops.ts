import type { AnyNode, Program } from "acorn";

type Insertion = { at: number; text: string };

/**
 * Returns a program whose loops and functions call `guard` in each round, on unchanged lines: a preview shares its thread
 * with the page in some browsers, so an endless loop must end by itself.
 */
export function guardLoops(code: string, program: Program, guard: string): string {
  const insertions: Insertion[] = [];
  visit(program, `${guard}()`, insertions);
  let guarded = "";
  let end = 0;
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    guarded += code.slice(end, at) + text;
    end = at;
  }
  return guarded + code.slice(end);
}

function visit(node: AnyNode, call: string, insertions: Insertion[]): void {
  const body = guardedBody(node);
  const isExpression = node.type === "ArrowFunctionExpression" && node.expression;
  if (body?.type === "BlockStatement") {
    insertions.push({ at: body.start + 1, text: `${call};` });
  } else if (body) {
    insertions.push({ at: body.start, text: isExpression ? `(${call},` : `{${call};` });
  }
  for (const child of childrenOf(node)) visit(child, call, insertions);
  if (body && body.type !== "BlockStatement") {
    insertions.push({ at: body.end, text: isExpression ? ")" : "}" });
  }
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
