import type { z } from "zod";
import { didYouMean } from "./nearest.ts";

type Issue = z.core.$ZodIssue;
type Explanation = { message: string; suggestion?: string };

/** The keys that are allowed, everywhere or at a path. */
export type AllowedKeys = readonly string[] | ((path: readonly PropertyKey[]) => readonly string[]);

/** Returns what a schema found wrong with `root`, in an operator's words and with paths; `allowed` are the allowed keys. */
export function explainIssues(
  { issues }: z.ZodError,
  root: unknown,
  allowed: AllowedKeys,
): (Explanation & { path: PropertyKey[] })[] {
  return issues.flatMap((issue) => {
    const keys = typeof allowed === "function" ? allowed(issue.path) : allowed;
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        message: `"${key}" is none of ${keys.join(", ")}`,
        ...didYouMean(key, keys),
      }));
    }
    const { message, ...rest } = explain(issue, valueAt(root, issue.path), keys);
    return [
      {
        path: issue.path,
        message: [issue.path.join("."), message].filter(Boolean).join(": "),
        ...rest,
      },
    ];
  });
}

function explain(issue: Issue, value: unknown, keys: readonly string[]): Explanation {
  switch (issue.code) {
    case "invalid_value":
      if (value === undefined) return { message: "is missing" };
      return {
        message: `${shown(value)} is none of ${issue.values.join(", ")}`,
        ...didYouMean(String(value), issue.values.map(String)),
      };
    case "invalid_type":
      if (value === undefined || value === null || issue.message.startsWith("Invalid input"))
        return explainType(issue.expected, value, keys);
      // The schema's own words, which say more.
      return { message: `${issue.message}, but is ${shown(value)}` };
    case "invalid_format":
      return { message: issue.message, ...suggestFormat(value) };
    case "too_small":
      if (value === "" || issue.origin === "string") return { message: "is empty" };
      return { message: `must be at least ${issue.minimum}, but is ${shown(value)}` };
    case "too_big":
      if (typeof value !== "string")
        return { message: `must be at most ${issue.maximum}, but is ${shown(value)}` };
      return {
        message: `has ${value.length} characters, but may have ${issue.maximum} at most`,
      };
    default:
      return { message: issue.message };
  }
}

const typeNames: Record<string, string> = {
  string: "text",
  number: "a whole number",
  int: "a whole number",
  array: "a list",
};

function explainType(expected: string, value: unknown, keys: readonly string[]): Explanation {
  if (value === undefined || value === null) return { message: "is missing" };
  if (expected === "object") return { message: `must have the keys ${keys.join(", ")}` };
  const message = `must be ${typeNames[expected] ?? expected}, but is ${shown(value)}`;
  const quotable = expected === "string" && typeof value !== "object";
  return quotable ? { message, suggestion: "put it in quotes" } : { message };
}

/** Suggests a key without the characters that are not allowed, or an https address. */
function suggestFormat(value: unknown): { suggestion?: string } {
  if (typeof value !== "string") return {};
  if (/^http:\/\//i.test(value)) return { suggestion: `did you mean "https${value.slice(4)}"?` };
  const key = value
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replaceAll(/^[-_]+|[-_]+$/g, "");
  return key && !/[/:]/.test(value) ? { suggestion: `did you mean "${key}"?` } : {};
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
    root,
  );
}
