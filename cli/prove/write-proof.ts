import { writeTable } from "../table.ts";
import { inDigits, paint, writeLine } from "../terminal.ts";
import { type Proof, exampleKinds } from "./prove-lessons.ts";

/** Writes what the examples of lessons showed, by language, and every example that was not run. */
export async function writeProof({ lessons, words, languages, notRun }: Proof): Promise<void> {
  await writeLine(
    `${paint("bold", "Lessons:")} ${inDigits(lessons)}, with ${inDigits(words)} words`,
  );
  const rows = Object.entries(languages).map(([language, counts]) => [
    language,
    ...exampleKinds.map((kind) => {
      const { found, proven } = counts[kind];
      return found > 0 ? `${inDigits(proven)} of ${inDigits(found)}` : "–";
    }),
  ]);
  if (rows.length > 0) {
    await writeTable(["Proven", "samples", "predictions", "exercises"], rows);
  }
  if (notRun.length === 0) return;
  await writeLine(paint("yellow", `Not run: ${inDigits(notRun.length)}`));
  const byReason = Map.groupBy(notRun, ({ language, reason }) => `${language}: ${reason}`);
  for (const [reason, places] of [...byReason].toSorted()) {
    await writeLine(`  ${paint("bold", reason)}`);
    for (const { file, line } of places) await writeLine(`    ${file}:${line}`);
  }
}
