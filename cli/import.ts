import { type Command, Option } from "commander";
import type { ImportResult } from "../server/import/apply-staged.ts";
import { type OrderChoice, orderChoices } from "../server/import/changes/held-courses.ts";
import { importCatalogue } from "../server/import/import.ts";
import { openSource } from "../server/import/sources/open-source.ts";
import type { FileFormat } from "../server/import/sources/file-format.ts";
import type { FailedCancellations } from "../server/checkout/course-removal.ts";
import type { Database } from "../server/database/schema.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { formatOption } from "./terminal/format-option.ts";
import { writeIssues, writeFailedCancellations, writePlan } from "./import-report.ts";
import { interruption } from "./terminal/interruption.ts";
import { createProgress } from "./terminal/progress.ts";
import { paint, report, writeJson } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";
import { staticFolder } from "./static-folder.ts";

export type SourceOptions = {
  format?: FileFormat;
  prune?: boolean;
  orders?: OrderChoice;
  dryRun?: boolean;
  json?: boolean;
};

export const sourceArgument =
  "a folder (categories.yaml and Markdown files), a .json, .ndjson or .csv file, or - for standard input";

/** Adds `import`, which loads a source into the catalogue. */
export function addImport(program: Command): void {
  program
    .command("import")
    .summary("add and change the courses and categories of a source")
    .description(
      "Checks all of a source, shows what is added, changed and removed, and does it in one transaction.",
    )
    .argument("<source>", sourceArgument)
    .addOption(formatOption())
    .option("--prune", "also remove what is not in the source")
    .addOption(
      new Option(
        "--orders <choice>",
        "with --prune: keep ordered courses, or cancel their unpaid orders",
      ).choices(orderChoices),
    )
    .option("--dry-run", "only show what would be done")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Without --orders, an import that would remove an ordered course is refused. With either choice, a course with a paid
order is kept.

Examples:
  npm run catalogue -- import content
  npm run catalogue -- import courses.csv --dry-run
  npm run catalogue -- import content --prune --orders keep
  curl -s https://example.org/courses.ndjson | npm run --silent catalogue -- import - --format ndjson`,
    )
    .action(async (source: string, options: SourceOptions) => {
      if (options.orders && !options.prune) {
        const message = "--orders applies to what --prune removes: add --prune, or omit --orders";
        throw new CommandError(exitCodes.wrongUse, message);
      }
      await withDatabase(async (database) => {
        const result = await runImport(database, source, options);
        const isCancelling = result.ok && options.orders === "cancel" && !options.dryRun;
        const failed = isCancelling ? await cancelOrders(database) : undefined;
        if (options.json) {
          return writeJson({ dryRun: options.dryRun ?? false, ...result, notCancelled: failed });
        }
        if (failed) writeFailedCancellations(failed);
        if (result.ok && options.dryRun) {
          await report(paint("dim", "A dry run: nothing was changed."));
        }
      });
    });
}

/** Loads the code of payments only when needed: it would slow every command. */
async function cancelOrders(database: Database): Promise<FailedCancellations> {
  const { checkoutDependencies } = await import("./checkout-dependencies.ts");
  const { cancelOrdersOfRemovedCourses } = await import("../server/checkout/course-removal.ts");
  return cancelOrdersOfRemovedCourses(await checkoutDependencies(database));
}

/** Imports a source, or only checks it with `dryRun`, and writes issues and changes unless JSON is requested. */
export async function runImport(
  database: Database,
  name: string,
  options: SourceOptions,
): Promise<ImportResult> {
  const signal = interruption();
  const source = await openSource(name, { format: options.format, input: process.stdin, signal });
  const progress = createProgress("Reading", "courses");
  const result = await importCatalogue(database, source, {
    staticFolder,
    signal,
    prune: options.prune ?? false,
    orders: options.orders,
    dryRun: options.dryRun ?? false,
    onProgress: (courses) => progress.show(courses, source.fraction()),
  }).finally(progress.clear);
  if (!result.ok) {
    process.exitCode = exitCodes.refused;
    if (!options.json) writeIssues(result);
  } else if (!options.json) await writePlan(result);
  return result;
}
