import type { Command } from "commander";
import { writeLine } from "./terminal/terminal.ts";

/** Adds `new`, which writes a course or lesson to begin with. */
export function addNew(program: Command): void {
  const command = program
    .command("new")
    .summary("write a course or lesson to begin with")
    .description(
      "Writes a course or a lesson that passes check, for you to replace piece by piece.",
    )
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- new course ../my-courses till --category python --name "A till for a tea stall"
  npm run catalogue -- new lesson ../my-courses/courses/python/till a-list
  npm run catalogue -- preview ../my-courses`,
    );
  command
    .command("course")
    .description(
      "Writes a course with a first lesson into a folder, which is made if there is none.",
    )
    .argument("<folder>", "the folder with categories.yaml")
    .argument("<id>", "part of the course's address, such as till")
    .option("--category <category>", "a key of categories.yaml; by default its first")
    .option("--name <name>", "the name that visitors read")
    .action(async (folder: string, id: string, options: { category?: string; name?: string }) => {
      const { writeCourse } = await import("./skeleton/write-skeleton.ts");
      for (const file of await writeCourse(folder, id, options)) await writeLine(`  + ${file}`);
      await writeLine(`See it: npm run catalogue -- preview ${folder}`);
    });
  command
    .command("lesson")
    .description("Writes the next lesson of a course.")
    .argument("<course>", "the course's file, or the folder of its lessons")
    .argument("<name>", "part of the lesson's address, such as a-list")
    .action(async (course: string, name: string) => {
      const { writeLesson } = await import("./skeleton/write-skeleton.ts");
      await writeLine(`  + ${await writeLesson(course, name)}`);
    });
}
