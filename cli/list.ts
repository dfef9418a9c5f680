import { type Command, Option } from "commander";
import { categorySchema } from "../contract/category.ts";
import { levels } from "../contract/course.ts";
import { listCategories } from "../server/catalogue/categories.ts";
import { courseInput } from "../server/export/course-text.ts";
import { type RowFilter, eachCourse } from "../server/catalogue/each-course.ts";
import { didYouMean } from "../server/validation/nearest.ts";
import type { Database } from "../server/database/schema.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { writeTable } from "./terminal/table.ts";
import { inDigits, paint, write, writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

type Options = RowFilter & { json?: boolean };

const mainCategories = categorySchema.shape.mainCategory.options;

/** Adds `list`, which shows courses or categories. */
export function addList(program: Command): void {
  program
    .command("list")
    .summary("show courses or categories")
    .description("Shows the courses, sorted by id, or the categories in their order.")
    .addArgument(
      program.createArgument("[what]").choices(["courses", "categories"]).default("courses"),
    )
    .option("--category <key>", "only this category")
    .addOption(
      new Option("--main-category <name>", "only this main category").choices(mainCategories),
    )
    .addOption(new Option("--level <level>", "only courses of this level").choices(levels))
    .option("--search <text>", "only courses with this text in their id or name")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- list categories
  npm run catalogue -- list --category python --level beginner
  npm run --silent catalogue -- list --search react --json`,
    )
    .action(async (what: "courses" | "categories", options: Options) => {
      await withExistingDatabase((database) =>
        readSnapshot(database, async (snapshot) => {
          await refuseUnknownCategory(snapshot, options.category);
          if (what === "categories") await showCategories(snapshot, options);
          else if (options.json) await writeCoursesJson(snapshot, options);
          else await showCourses(snapshot, options);
        }),
      );
    });
}

async function showCourses(database: Database, filter: RowFilter): Promise<void> {
  const headings = ["ID", "CATEGORY", "LEVEL", "HOURS", "NAME"];
  const count = await writeTable(headings, courseCells(database, filter));
  await writeLine(paint("dim", `${inDigits(count)} ${count === 1 ? "course" : "courses"}`));
}

async function* courseCells(database: Database, filter: RowFilter): AsyncGenerator<string[]> {
  for await (const row of eachCourse(database, filter)) {
    yield [row.id, row.category, levels[row.level] ?? "", String(row.hours).padStart(5), row.name];
  }
}

async function writeCoursesJson(database: Database, filter: RowFilter): Promise<void> {
  let separator = "[\n";
  for await (const row of eachCourse(database, filter)) {
    const { details: _details, ...course } = courseInput(row);
    await write(`${separator}${JSON.stringify(course)}`);
    separator = ",\n";
  }
  await write(separator === "[\n" ? "[]\n" : "\n]\n");
}

async function showCategories(database: Database, options: Options): Promise<void> {
  const counts = await database
    .selectFrom("course")
    .select(["category", (expression) => expression.fn.countAll().as("count")])
    .groupBy("category")
    .execute();
  const coursesOf = new Map(counts.map(({ category, count }) => [category, Number(count)]));
  const categories = (await listCategories(database))
    .filter(({ category }) => (options.category ?? category) === category)
    .filter(({ mainCategory }) => (options.mainCategory ?? mainCategory) === mainCategory)
    .map((category) => ({ ...category, courses: coursesOf.get(category.category) ?? 0 }));
  if (options.json) return writeJson(categories);
  await writeTable(
    ["CATEGORY", "MAIN", "COURSES", "NAME"],
    categories.map(({ category, mainCategory, courses, name }) => [
      category,
      mainCategory,
      inDigits(courses).padStart(7),
      name,
    ]),
  );
}

async function refuseUnknownCategory(database: Database, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const keys = (await listCategories(database)).map(({ category }) => category);
  if (keys.includes(key)) return;
  const { suggestion } = didYouMean(key, keys);
  const hint = suggestion ? `; ${suggestion}` : "";
  throw new CommandError(exitCodes.wrongUse, `There is no category "${key}"${hint}`);
}
