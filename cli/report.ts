import { type Command, InvalidArgumentError } from "commander";
import { monthlyRenewals, weeklyFigures } from "../server/report/weekly-figures.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { writeTable } from "./terminal/table.ts";
import { inDigits, writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

const maxWeeks = 520;

/** Adds `report`, which shows the weekly figures. */
export function addReport(program: Command): void {
  program
    .command("report")
    .summary("show visits, enrolments, active learners and income by week")
    .description(
      "Shows the figures of the last weeks, each from Monday (UTC), the running one first. Nobody is tracked: a visit " +
        "is a page that a browser with JavaScript loaded, counted without the visitor; the rest is from the database.",
    )
    .option("--weeks <number>", "how many weeks", readWeeks, 8)
    .option("--json", "output JSON, for programs; amounts in cents")
    .addHelpText(
      "after",
      `
Income is what was charged for plans in the week (first months, renewals and changes) and not refunded in full.

Examples:
  npm run catalogue -- report
  npm run --silent catalogue -- report --weeks 52 --json`,
    )
    .action(async ({ weeks, json }: { weeks: number; json?: boolean }) => {
      await withExistingDatabase((database) =>
        readSnapshot(database, async (snapshot) => {
          const figures = await weeklyFigures(snapshot, weeks);
          const renewals = await monthlyRenewals(snapshot);
          if (json) return writeJson({ weeks: figures, monthlyRenewals: renewals });
          await writeTable(
            ["WEEK OF", "VISITS", "ACCOUNTS", "ENROLMENTS", "LEARNERS", "LESSONS", "INCOME"],
            figures.map((row) => [
              row.week,
              inDigits(row.visits).padStart(6),
              inDigits(row.accounts).padStart(8),
              inDigits(row.enrolments).padStart(10),
              inDigits(row.activeLearners).padStart(8),
              inDigits(row.finishedLessons).padStart(7),
              inCurrencies(row.income),
            ]),
          );
          await writeLine(`Plans that renew: ${inCurrencies(renewals)} a month`);
        }),
      );
    });
}

function readWeeks(text: string): number {
  const weeks = Number(text);
  if (Number.isInteger(weeks) && weeks >= 1 && weeks <= maxWeeks) return weeks;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxWeeks}.`);
}

function inCurrencies(amounts: Record<string, number>): string {
  const texts = Object.entries(amounts).map(
    ([currency, cents]) => `${(cents / 100).toFixed(2)} ${currency}`,
  );
  return texts.join(", ") || "0.00";
}
