import { LineCounter, isMap, isSeq, isNode, parseDocument } from "yaml";
import type { z } from "zod";
import { type AllowedKeys, explainIssues } from "./explain-issue.ts";
import type { ValidationIssue } from "./validation-issue.ts";

export type LocatedYaml = {
  value: unknown;
  issues: ValidationIssue[];
  /** Returns the line of a value, or of its nearest ancestor that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

/** Parses YAML that starts at `firstLine` of a file, with the line of each value. */
export function parseLocatedYaml(text: string, file: string, firstLine = 1): LocatedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  const lineOf = (path: readonly PropertyKey[]): number => {
    let node: unknown = document.contents;
    let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    for (const step of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isNode(item.key) && String(item.key) === step);
        if (!pair) break;
        if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(step)];
        if (isNode(node)) offset = node.range?.[0] ?? offset;
      } else break;
    }
    return lineAt(offset);
  };

  const issues = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    message: error.message.split("\n")[0]!.replace(/ at line \d+, column \d+:?$/, ""),
  }));
  return { value: issues.length > 0 ? undefined : document.toJS(), issues, lineOf };
}

/** Returns the issues of a value that does not match its schema, with their lines; `keys` are the allowed ones. */
export function schemaIssues(
  error: z.ZodError,
  file: string,
  yaml: Pick<LocatedYaml, "value" | "lineOf">,
  keys: AllowedKeys,
): ValidationIssue[] {
  return explainIssues(error, yaml.value, keys).map(({ path, ...issue }) => ({
    file,
    line: yaml.lineOf(path),
    ...issue,
  }));
}
