import { writeTable } from "../terminal/table.ts";
import { inDigits, paint, writeLine } from "../terminal/terminal.ts";
import { type Proof, exampleKinds, proofKinds } from "./prove-lessons.ts";

const headings = {
  sample: "samples",
  prediction: "predictions",
  exercise: "exercises",
  alsoRight: "also right",
  wrong: "wrong, refused",
};

/** Writes how long and readable the lessons are, by course, what their examples showed, by language, and every example that was not run. */
export async function writeProof({ courses, languages, notRun }: Proof): Promise<void> {
  await writeCourses(courses);
  const all = Object.values(languages);
  const kinds = [...exampleKinds, ...proofKinds.filter((kind) => all.some((of) => of[kind]))];
  const rows = Object.entries(languages).map(([language, counts]) => [
    language,
    ...kinds.map((kind) => {
      const { found, proven } = counts[kind] ?? { found: 0, proven: 0 };
      return found > 0 ? `${inDigits(proven)} of ${inDigits(found)}` : "–";
    }),
  ]);
  if (rows.length > 0) {
    await writeTable(["Proven", ...kinds.map((kind) => headings[kind])], rows);
  }
  if (notRun.length === 0) return;
  await writeLine(paint("yellow", `Not run: ${inDigits(notRun.length)}`));
  const byReason = Map.groupBy(notRun, ({ language, reason }) => `${language}: ${reason}`);
  for (const [reason, places] of [...byReason].toSorted()) {
    await writeLine(`  ${paint("bold", reason)}`);
    for (const { file, line } of places) await writeLine(`    ${file}:${line}`);
  }
}

async function writeCourses(courses: Proof["courses"]): Promise<void> {
  if (courses.length === 0) return;
  const headings = ["Course", "lessons", "words", "per lesson", "per sentence", "grade"];
  const rows = courses.map(({ id, lessons, words, shortest, longest, wordsPerSentence, grade }) => [
    id,
    inDigits(lessons),
    inDigits(words),
    shortest === longest ? inDigits(shortest) : `${inDigits(shortest)} to ${inDigits(longest)}`,
    inDigits(wordsPerSentence),
    grade === undefined ? "–" : inDigits(grade),
  ]);
  await writeTable(headings, rows);
  const total = (key: "lessons" | "words") =>
    inDigits(courses.reduce((sum, course) => sum + course[key], 0));
  await writeLine(`${paint("bold", "Lessons:")} ${total("lessons")}, with ${total("words")} words`);
}
