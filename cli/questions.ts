import type { Command } from "commander";
import type { LearnerQuestionRow } from "../server/database/schema.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { write } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** Adds `questions export`, which writes what learners ask for authors who work with files. */
export function addQuestions(program: Command): void {
  program
    .command("questions")
    .summary("write what learners ask, as Markdown")
    .description("What learners ask about lessons, and report.")
    .command("export")
    .description(
      "Writes the questions as Markdown, by course, lesson and section: the open ones, without the names of people.",
    )
    .option("--course <id>", "only about this course")
    .option("--all", "also those that are answered or closed")
    .addHelpText(
      "after",
      `
Examples:
  npm run --silent catalogue -- questions export > questions.md
  npm run --silent catalogue -- questions export --course javascript-closures-and-scope --all`,
    )
    .action(exportQuestions);
}

async function exportQuestions({ course, all }: { course?: string; all?: boolean }): Promise<void> {
  await withExistingDatabase((database) =>
    readSnapshot(database, async (snapshot) => {
      const rows = await snapshot
        .selectFrom("learner_question")
        .selectAll()
        .$if(course !== undefined, (found) => found.where("course_id", "=", course!))
        .$if(!all, (found) => found.where("status", "=", "open"))
        .orderBy("course_id")
        .orderBy("lesson")
        .orderBy("section")
        .orderBy("asked_at")
        .execute();
      await write(`# Questions\n${rows.length === 0 ? "\nNone.\n" : ""}`);
      let place = "";
      for (const row of rows) {
        const of = `${row.course_id}/${row.lesson}`;
        if (of !== place) await write(`\n## ${of}\n`);
        place = of;
        await write(asMarkdown(row));
      }
    }),
  );
}

function asMarkdown(row: LearnerQuestionRow): string {
  const what = row.kind === "mistake" ? "Mistake" : "Question";
  return [
    `\n### ${what}: ${row.section_title}`,
    `${row.asked_at.slice(0, 10)}, ${row.status}${row.published ? ", published" : ""}, \`${row.id}\``,
    quoted(row.text),
    ...(row.code === null ? [] : [fenced(row.code)]),
    ...(row.answer === null ? [] : ["Answer:", quoted(row.answer)]),
    "",
  ].join("\n\n");
}

function quoted(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Returns code in a fence that is longer than any in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}
