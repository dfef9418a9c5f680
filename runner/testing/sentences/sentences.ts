import type { Difference } from "../look-alike.ts";

/** What a test looks at. */
export type Subject = "function" | "output" | "code" | "result";

/** What a value must do; `expected` is the code of a value, or a text in quotation marks. */
export type Demand = {
  verb: "be" | "contain" | "match" | "be more than" | "be less than" | "be about" | "throw";
  /** Missing where any error will do. */
  expected?: string;
};

/** The sentences of failing tests, in one language. */
export type Sentences = {
  must: (subject: Subject, demand: Demand) => string;
  mustNot: (subject: Subject, demand: Demand) => string;
  itIs: string;
  itThrows: (error: string | undefined) => string;
  /** Says where two texts differ that look the same. */
  lookAlike: (difference: Difference) => string;
  /** Says what a test changed when it ran the program again; empty where it changed nothing. */
  ranWith: (changes: { input: string | undefined; replace: Record<string, unknown> }) => string;
  /** Says which statements a test ran before the program when it ran it again. */
  ranAfter: (statements: string) => string;
  /** Says that a test would change a variable that the program does not have at its top. */
  noVariable: (name: string) => string;
  /** Says that a line compiles which must not. */
  compiles: (line: string) => string;
  end: string;
};
