import type { Command } from "commander";
import { type CourseStops, type TaskStops, courseStops } from "../server/report/course-stops.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { csvHead, csvLine } from "../server/payments/csv-line.ts";
import { requireCourse } from "./require-course.ts";
import { writeTable } from "./terminal/table.ts";
import { inDigits, write, writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

type Options = { json?: boolean; csv?: boolean };

const columns = [
  "lesson",
  "task",
  "opened",
  "run",
  "passed",
  "hints",
  "solutions",
  "stops",
] as const;

/** Adds `stops`, which shows where the learners of a course stop. */
export function addStops(program: Command): void {
  program
    .command("stops")
    .summary("show where the learners of a course stop")
    .description(
      "Shows for each exercise of a course how often it was opened, run and passed, which test stops most runs, and how " +
        "often hints and the solution were opened, in the last 13 months. Nobody is tracked: numbers below five are hidden.",
    )
    .argument("<course>", "the course's id")
    .option("--json", "output JSON, for programs; null: hidden")
    .option("--csv", "output CSV, for spreadsheets")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- stops javascript-closures-and-scope
  npm run --silent catalogue -- stops javascript-closures-and-scope --csv`,
    )
    .action(async (id: string, { json, csv }: Options) => {
      await withExistingDatabase((database) =>
        readSnapshot(database, async (snapshot) => {
          await requireCourse(snapshot, id, "with lessons");
          const stops = await courseStops(snapshot, id);
          const tasks = stops.tasks.map(({ title: _title, ...task }) => task);
          if (json) return writeJson(tasks);
          if (csv) return writeCsv(tasks);
          await writeTasks(stops);
        }),
      );
    });
}

async function writeCsv(tasks: Omit<TaskStops, "title">[]): Promise<void> {
  await write(csvHead(columns));
  for (const { stops, ...task } of tasks) {
    const cells = { ...task, stops: stopsIn(stops) };
    await write(
      csvLine(columns.map((column) => (cells[column] === null ? "" : String(cells[column])))),
    );
  }
}

async function writeTasks({ lessons, tasks }: CourseStops): Promise<void> {
  await writeTable(
    ["OPENED", "RUN", "PASSED", "", "HINTS", "SOLUTION", "STOPS AT", "LESSON, EXERCISE"],
    tasks.map((task) => [
      shown(task.opened).padStart(6),
      shown(task.run).padStart(5),
      shown(task.passed).padStart(6),
      bar(task),
      shown(task.hints).padStart(5),
      shown(task.solutions).padStart(8),
      stopsIn(most(task.stops)),
      `${task.lesson}, ${task.title}`,
    ]),
  );
  await writeLine("–: fewer than five. The bar is what passed of what was opened.");
  const left = mostLeft(lessons);
  if (left) await writeLine(left);
}

/** Draws which part of those who opened a task passed it. */
function bar({ opened, passed }: TaskStops): string {
  const part = opened === null ? 0 : Math.min((passed ?? 0) / opened, 1);
  const full = Math.round(part * 10);
  return opened === null ? " ".repeat(10) : "█".repeat(full) + "░".repeat(10 - full);
}

/** Returns the test that stops most runs. */
function most(stops: TaskStops["stops"]): TaskStops["stops"] {
  const [first] = Object.entries(stops).toSorted(([, one], [, other]) => (other ?? 0) - (one ?? 0));
  return first && first[1] !== null ? Object.fromEntries([first]) : {};
}

function stopsIn(stops: TaskStops["stops"]): string {
  return Object.entries(stops)
    .map(([test, runs]) => `test ${test}: ${shown(runs)}`)
    .join(", ");
}

/** Says after which lesson most learners do not open the next one. */
function mostLeft(lessons: CourseStops["lessons"]): string | undefined {
  const losses = lessons.slice(0, -1).flatMap(({ title, opened }, index) => {
    const next = lessons[index + 1]!.opened;
    return opened === null ? [] : [{ title, opened, lost: opened - (next ?? 0) }];
  });
  const worst = losses.toSorted((one, other) => other.lost - one.lost)[0];
  if (!worst || worst.lost <= 0) return undefined;
  return `Most leave after “${worst.title}”: opened ${inDigits(worst.opened)} times, the next lesson ${inDigits(worst.lost)} times less.`;
}

function shown(count: number | null): string {
  return count === null ? "–" : inDigits(count);
}
