import { isEqual } from "../values/equal.ts";
import { errorText } from "../values/error-text.ts";
import { inspect } from "../values/inspect.ts";
import type { MessageLanguage } from "../protocol.ts";
import { compare } from "./comparison.ts";
import { differenceOfLookAlikes } from "./look-alike.ts";
import { PlainError } from "./plain-error.ts";
import { sentencesIn } from "./sentences/sentences-in.ts";
import type { Demand, Sentences, Subject } from "./sentences/sentences.ts";

/** Whether the value passes, what it must or must not do, and what it throws where that counts. */
type Outcome = [passes: boolean, demand: Demand, thrown?: Thrown | "nothing"];
type Check = (value: unknown, ...expected: never[]) => Outcome;

const checks = {
  toBe: (value, expected: unknown) => [
    Object.is(value, expected) || (typeof value === "string" && isEqual(value, expected)),
    demand("be", expected),
  ],
  toEqual: (value, expected: unknown) => [isEqual(value, expected), demand("be", expected)],
  toContain: (value, expected: unknown) => [
    contains(value, expected),
    { verb: "contain", expected: quotedText(expected) },
  ],
  toMatch: (value, expected: RegExp | string) =>
    typeof expected === "string"
      ? [contains(String(value), expected), { verb: "contain", expected: quotedText(expected) }]
      : [matches(String(value), expected), { verb: "match", expected: String(expected) }],
  toBeGreaterThan: (value, expected: number) => [
    (value as number) > expected,
    demand("be more than", expected),
  ],
  toBeLessThan: (value, expected: number) => [
    (value as number) < expected,
    demand("be less than", expected),
  ],
  toBeCloseTo: (value, expected: number, digits = 2) => [
    Object.is(value, expected) || Math.abs((value as number) - expected) < 10 ** -digits / 2,
    demand("be about", expected),
  ],
  toThrow: (value, text?: string | RegExp) => {
    const thrown = thrownBy(value);
    const message =
      thrown && (thrown.error instanceof Error ? thrown.error.message : String(thrown.error));
    const fits =
      text === undefined ||
      (typeof text === "string" ? contains(message, text) : matches(message ?? "", text));
    const expected = typeof text === "string" ? quotedText(text) : text && String(text);
    return [
      message !== undefined && fits,
      { verb: "throw", ...(expected !== undefined && { expected }) },
      thrown ?? "nothing",
    ];
  },
} satisfies Record<string, Check>;

function demand(verb: Demand["verb"], expected: unknown): Demand {
  return { verb, expected: inspect(expected) };
}

type Matchers = {
  [Name in keyof typeof checks]: (
    ...expected: Parameters<(typeof checks)[Name]> extends [unknown, ...infer Rest] ? Rest : never
  ) => void;
};

export type Expect = (value: unknown) => Matchers & { not: Matchers };

/** `files` are its texts by name, `again` returns what the program printed when the test ran it again. */
type Program = {
  output: string;
  code: string;
  files?: Record<string, string>;
  again?: () => string | undefined;
};

/** Returns the tests' `expect`: its matchers throw a PlainError that says in a language what a value must be. */
export function createExpect(program: Program, language: MessageLanguage): Expect {
  const sentences = sentencesIn(language);
  return (value) => ({
    ...matchers(value, true, program, sentences),
    not: matchers(value, false, program, sentences),
  });
}

function matchers(
  value: unknown,
  wanted: boolean,
  program: Program,
  sentences: Sentences,
): Matchers {
  const { must, mustNot, lookAlike, end } = sentences;
  const entries = Object.entries(checks).map(([name, check]) => [
    name,
    (...expected: never[]) => {
      const [passes, demanded, thrown] = (check as Check)(value, ...expected);
      if (passes === wanted) return;
      const subject = subjectOf(value, program);
      if (!wanted) throw new PlainError(mustNot(subject, demanded) + end);
      const sentence = must(subject, demanded);
      const isShown = value === program.output || isCode(value, program);
      if (isShown && /^to(Contain|Match)$/.test(name)) throw new PlainError(sentence + end);
      const isComparison = name === "toBe" || name === "toEqual";
      const comparison = isComparison ? compare(expected[0], value) : undefined;
      const is = thrown ? itThrows(thrown, sentences) : itIs(value, sentences);
      const difference = isComparison && differenceOfLookAlikes(expected[0], value);
      throw new PlainError(
        `${sentence}; ${is}${difference ? lookAlike(difference) : ""}`,
        difference ? undefined : comparison,
      );
    },
  ]);
  return Object.fromEntries(entries) as Matchers;
}

/** Says what a value is instead, a text of several lines with its line breaks. */
function itIs(value: unknown, { itIs: is, end }: Sentences): string {
  const isLong = typeof value === "string" && value.trimEnd().includes("\n");
  return isLong ? `${is}\n${value.trimEnd()}` : `${is} ${inspect(value)}${end}`;
}

function itThrows(thrown: Thrown | "nothing", { itThrows: says, end }: Sentences): string {
  return says(thrown === "nothing" ? undefined : errorText(thrown.error)) + end;
}

function subjectOf(value: unknown, program: Program): Subject {
  const { output, again } = program;
  if (typeof value === "function") return "function";
  if (value === output || (value !== undefined && value === again?.())) return "output";
  return isCode(value, program) ? "code" : "result";
}

function isCode(value: unknown, { code, files = {} }: Program): boolean {
  return value === code || Object.values(files).some((text) => text === value);
}

function quotedText(value: unknown): string {
  return typeof value === "string" ? `“${value}”` : inspect(value);
}

function contains(value: unknown, expected: unknown): boolean {
  if (typeof value === "string") return value.normalize().includes(String(expected).normalize());
  if (value === null || typeof value !== "object" || !(Symbol.iterator in value)) return false;
  return [...(value as Iterable<unknown>)].some((item) => isEqual(item, expected));
}

type Thrown = { error: unknown };

/** Letters of two parts and those of one are the same, as everywhere here; an escaped one is only itself. */
function matches(text: string, expected: RegExp): boolean {
  const { source, flags } = expected;
  return expected.test(text) || new RegExp(source.normalize(), flags).test(text.normalize());
}

function thrownBy(value: unknown): Thrown | undefined {
  if (typeof value !== "function") throw new TypeError("toThrow needs a function to call");
  try {
    value();
    return undefined;
  } catch (error) {
    return { error };
  }
}
