import type { Place, ValidationIssueList } from "../../server/validation/validation-issue.ts";
import { readExamples } from "./examples.ts";
import type { LessonText } from "./lesson-texts.ts";
import type { BrowserRun } from "./prove-example.ts";
import { type ProofRules, missingPrograms } from "./proof-rules.ts";
import { createProver } from "./prover.ts";
import { type CourseProse, measureCourses } from "./readability.ts";

export const exampleKinds = ["sample", "prediction", "exercise"] as const;

/** What proves the tests of exercises; an exercise need not have it. */
export const proofKinds = ["alsoRight", "wrong"] as const;

/** The number of examples of a kind, and how many of them did what the lesson says. */
type Count = { found: number; proven: number };

type LanguageCounts = Record<(typeof exampleKinds)[number], Count> &
  Partial<Record<(typeof proofKinds)[number], Count>>;

/** An example that was not run, and why. */
type NotRun = Place & { language: string; reason: string };

/** What the examples of all lessons showed, and how long and readable their texts are. */
export type Proof = {
  courses: CourseProse[];
  languages: Record<string, LanguageCounts>;
  notRun: NotRun[];
};

type Options = {
  browser: BrowserRun;
  rules: ProofRules;
  /** Is called with the number of examples run so far. */
  onProgress: (examples: number) => void;
  signal: AbortSignal;
};

/** Runs every example of lessons, one after another, and adds what is wrong to `issues`. */
export async function proveLessons(
  lessons: AsyncIterable<LessonText>,
  issues: ValidationIssueList,
  { browser, rules, onProgress, signal }: Options,
): Promise<Proof> {
  const prove = createProver(browser);
  const proof: Omit<Proof, "courses"> = { languages: {}, notRun: [] };
  const courses = measureCourses();
  let run = 0;
  for await (const { course, text, placeOf } of lessons) {
    courses.add(course, text);
    for (const example of readExamples(text)) {
      signal.throwIfAborted();
      const { kind, language, line } = example;
      const verdict = await prove(example, text);
      onProgress((run += 1));
      if ("notRun" in verdict) {
        proof.notRun.push({ ...placeOf(line), language, reason: verdict.notRun });
      } else {
        const missing = kind === "exercise" ? missingPrograms(example, rules) : [];
        const findings = [...verdict.findings, ...missing];
        issues.add(...findings.map(({ line, message }) => ({ ...placeOf(line), message })));
      }
      if (kind === "lone output") continue;
      const counts = countsOf(proof, language);
      const count = (counts[kind] ??= { found: 0, proven: 0 });
      count.found += 1;
      if ("findings" in verdict && verdict.findings.length === 0) count.proven += 1;
    }
  }
  return {
    courses: courses.list(),
    ...proof,
    languages: Object.fromEntries(Object.entries(proof.languages).toSorted()),
  };
}

function countsOf({ languages }: Pick<Proof, "languages">, language: string): LanguageCounts {
  const none = (): Count => ({ found: 0, proven: 0 });
  return (languages[language] ??= { sample: none(), prediction: none(), exercise: none() });
}
