import { isEqual } from "../values/equal.ts";
import { errorText, inspect } from "../values/inspect.ts";
import { compare } from "./comparison.ts";
import { PlainError } from "./plain-error.ts";

/** Whether the value passes, what it must or must not do in words, and what it is or does instead. */
type Outcome = [passes: boolean, words: string, instead?: string];
type Check = (value: unknown, ...expected: never[]) => Outcome;

const checks = {
  toBe: (value, expected: unknown) => [Object.is(value, expected), `be ${inspect(expected)}`],
  toEqual: (value, expected: unknown) => [isEqual(value, expected), `be ${inspect(expected)}`],
  toContain: (value, expected: unknown) => [
    contains(value, expected),
    `contain ${quotedText(expected)}`,
  ],
  toMatch: (value, expected: RegExp | string) =>
    typeof expected === "string"
      ? [String(value).includes(expected), `contain ${quotedText(expected)}`]
      : [expected.test(String(value)), `match ${expected}`],
  toBeGreaterThan: (value, expected: number) => [
    (value as number) > expected,
    `be more than ${inspect(expected)}`,
  ],
  toBeLessThan: (value, expected: number) => [
    (value as number) < expected,
    `be less than ${inspect(expected)}`,
  ],
  toBeCloseTo: (value, expected: number, digits = 2) => [
    Object.is(value, expected) || Math.abs((value as number) - expected) < 10 ** -digits / 2,
    `be about ${inspect(expected)}`,
  ],
  toThrow: (value, text?: string | RegExp) => {
    const thrown = thrownBy(value);
    const message =
      thrown && (thrown.error instanceof Error ? thrown.error.message : String(thrown.error));
    const matches =
      text === undefined ||
      (typeof text === "string" ? message?.includes(text) : text.test(message ?? ""));
    const wanted =
      text === undefined ? "" : ` with ${typeof text === "string" ? quotedText(text) : text}`;
    return [
      message !== undefined && matches === true,
      `throw an error${wanted}`,
      thrown ? `it throws ${errorText(thrown.error)}` : "it throws none",
    ];
  },
} satisfies Record<string, Check>;

type Matchers = {
  [Name in keyof typeof checks]: (
    ...expected: Parameters<(typeof checks)[Name]> extends [unknown, ...infer Rest] ? Rest : never
  ) => void;
};

export type Expect = (value: unknown) => Matchers & { not: Matchers };

type Program = { output: string; code: string };

/** Returns the tests' `expect`: its matchers throw a PlainError that says in words what a value must be. */
export function createExpect(program: Program): Expect {
  return (value) => ({
    ...matchers(value, true, program),
    not: matchers(value, false, program),
  });
}

function matchers(value: unknown, wanted: boolean, program: Program): Matchers {
  const entries = Object.entries(checks).map(([name, check]) => [
    name,
    (...expected: never[]) => {
      const [passes, words, instead] = (check as Check)(value, ...expected);
      if (passes === wanted) return;
      const subject = subjectOf(value, program);
      if (!wanted) throw new PlainError(`${subject} must not ${words}.`);
      const isShown = value === program.output || value === program.code;
      if (isShown && /^to(Contain|Match)$/.test(name))
        throw new PlainError(`${subject} must ${words}.`);
      const comparison =
        name === "toBe" || name === "toEqual" ? compare(expected[0], value) : undefined;
      throw new PlainError(
        `${subject} must ${words}; ${instead === undefined ? itIs(value) : `${instead}.`}`,
        comparison,
      );
    },
  ]);
  return Object.fromEntries(entries) as Matchers;
}

/** Says what a value is instead, a text of several lines with its line breaks. */
function itIs(value: unknown): string {
  const isLong = typeof value === "string" && value.trimEnd().includes("\n");
  return isLong ? `it is\n${value.trimEnd()}` : `it is ${inspect(value)}.`;
}

/** Names what a test looks at. */
function subjectOf(value: unknown, { output, code }: Program): string {
  if (typeof value === "function") return "The function";
  if (value === output) return "The output";
  return value === code ? "Your code" : "The result";
}

function quotedText(value: unknown): string {
  return typeof value === "string" ? `“${value}”` : inspect(value);
}

function contains(value: unknown, expected: unknown): boolean {
  if (typeof value === "string") return value.includes(String(expected));
  if (value === null || typeof value !== "object" || !(Symbol.iterator in value)) return false;
  return [...(value as Iterable<unknown>)].some((item) => isEqual(item, expected));
}

function thrownBy(value: unknown): { error: unknown } | undefined {
  if (typeof value !== "function") throw new TypeError("toThrow needs a function to call");
  try {
    value();
    return undefined;
  } catch (error) {
    return { error };
  }
}
