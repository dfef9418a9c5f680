import { isEqual } from "../values/equal.ts";
import { PlainError } from "./plain-error.ts";
import { errorText, inspect } from "../values/inspect.ts";

/** Returns whether the value passes, and the words for what was expected. */
type Check = (value: unknown, expected: never, ...more: never[]) => [boolean, string, string?];

const checks = {
  toBe: (value: unknown, expected: unknown) => [Object.is(value, expected), inspect(expected)],
  toEqual: (value: unknown, expected: unknown) => [isEqual(value, expected), inspect(expected)],
  toContain: (value: unknown, expected: unknown) => [
    contains(value, expected),
    `something that contains ${inspect(expected)}`,
  ],
  toMatch: (value: unknown, expected: RegExp | string) => [
    typeof expected === "string" ? String(value).includes(expected) : expected.test(String(value)),
    `something that matches ${typeof expected === "string" ? inspect(expected) : expected}`,
  ],
  toBeGreaterThan: (value: unknown, expected: number) => [
    (value as number) > expected,
    `more than ${inspect(expected)}`,
  ],
  toBeLessThan: (value: unknown, expected: number) => [
    (value as number) < expected,
    `less than ${inspect(expected)}`,
  ],
  toBeCloseTo: (value: unknown, expected: number, digits = 2) => [
    Object.is(value, expected) || Math.abs((value as number) - expected) < 10 ** -digits / 2,
    `about ${inspect(expected)}`,
  ],
  toThrow: (value: unknown, text?: string | RegExp) => {
    const thrown = thrownBy(value);
    const message =
      thrown && (thrown.error instanceof Error ? thrown.error.message : String(thrown.error));
    const matches =
      text === undefined ||
      (typeof text === "string" ? message?.includes(text) : text.test(message ?? ""));
    return [
      message !== undefined && matches === true,
      `an error${text === undefined ? "" : ` with ${typeof text === "string" ? inspect(text) : text}`}`,
      thrown ? errorText(thrown.error) : "no error",
    ];
  },
} satisfies Record<
  string,
  (...given: never[]) => [boolean, string, string?] | (boolean | string)[]
>;

type Matchers = {
  [Name in keyof typeof checks]: (
    ...expected: Parameters<(typeof checks)[Name]> extends [unknown, ...infer Rest] ? Rest : never
  ) => void;
};

/** Returns the matchers for a value; each throws a PlainError where the value does not match. */
export function expect(value: unknown): Matchers & { not: Matchers } {
  return { ...matchers(value, true), not: matchers(value, false) };
}

function matchers(value: unknown, wanted: boolean): Matchers {
  const entries = Object.entries(checks).map(([name, check]) => [
    name,
    (...expected: never[]) => {
      const [passes, words, came = inspect(value)] = (check as unknown as Check)(
        value,
        ...(expected as [never]),
      );
      if (passes === wanted) return;
      throw new PlainError(
        wanted ? `Expected ${words}, but got ${came}.` : `Expected anything but ${words}.`,
      );
    },
  ]);
  return Object.fromEntries(entries) as Matchers;
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
