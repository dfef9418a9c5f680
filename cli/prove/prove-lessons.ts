import { availableParallelism } from "node:os";
import { pMapIterable } from "p-map";
import type { Place, ValidationIssueList } from "../../server/validation/validation-issue.ts";
import { type Example, readExamples } from "./examples.ts";
import type { LessonText } from "./lesson-texts.ts";
import type { BrowserRun } from "./prove-example.ts";
import { type ProofRules, missingPrograms } from "./proof-rules.ts";
import { type Verdict, createProver } from "./prover.ts";
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

/** Runs every example of lessons, those of several lessons at once, and adds what is wrong to `issues`, in their order. */
export async function proveLessons(
  lessons: AsyncIterable<LessonText>,
  issues: ValidationIssueList,
  options: Options,
): Promise<Proof> {
  const proof: Omit<Proof, "courses"> = { languages: {}, notRun: [] };
  const courses = measureCourses();
  const concurrency = lessonsAtOnce();
  const proven = pMapIterable(lessons, runLesson(options), {
    concurrency,
    // A slow lesson holds up the results after it, but not their runs.
    backpressure: 10 * concurrency,
  });
  for await (const { lesson, outcomes } of proven) {
    courses.add(lesson.course, lesson.text);
    for (const outcome of outcomes) addOutcome(proof, issues, outcome, lesson, options.rules);
  }
  return {
    courses: courses.list(),
    ...proof,
    languages: Object.fromEntries(Object.entries(proof.languages).toSorted()),
  };
}

/** What a page of the browser needs with the runtimes of several languages: up to 1.4 GB were seen. */
const bytesOfPage = 2e9;

function lessonsAtOnce(): number {
  const pages = Math.floor(process.availableMemory() / bytesOfPage);
  return Math.max(1, Math.min(availableParallelism(), pages, 4));
}

type Outcome = { example: Example; verdict: Verdict };

function runLesson({ browser, onProgress, signal }: Options) {
  const prove = createProver(browser);
  let run = 0;
  return async (lesson: LessonText) => {
    const outcomes: Outcome[] = [];
    for (const example of readExamples(lesson.text)) {
      signal.throwIfAborted();
      outcomes.push({ example, verdict: await prove(example, lesson.text) });
      onProgress((run += 1));
    }
    return { lesson, outcomes };
  };
}

function addOutcome(
  proof: Omit<Proof, "courses">,
  issues: ValidationIssueList,
  { example, verdict }: Outcome,
  { placeOf }: LessonText,
  rules: ProofRules,
): void {
  const { kind, language, line } = example;
  if ("notRun" in verdict) {
    proof.notRun.push({ ...placeOf(line), language, reason: verdict.notRun });
  } else {
    const missing = kind === "exercise" ? missingPrograms(example, rules) : [];
    const findings = [...verdict.findings, ...missing];
    issues.add(...findings.map(({ line, message }) => ({ ...placeOf(line), message })));
  }
  if (kind === "lone output") return;
  const counts = countsOf(proof, language);
  const count = (counts[kind] ??= { found: 0, proven: 0 });
  count.found += 1;
  if ("findings" in verdict && verdict.findings.length === 0) count.proven += 1;
}

function countsOf({ languages }: Pick<Proof, "languages">, language: string): LanguageCounts {
  const none = (): Count => ({ found: 0, proven: 0 });
  return (languages[language] ??= { sample: none(), prediction: none(), exercise: none() });
}
