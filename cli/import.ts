import path from "node:path";
import { type Command, Option } from "commander";
import type { ImportResult } from "../server/catalogue/apply-staged.ts";
import { type OrderChoice, orderChoices } from "../server/catalogue/held-courses.ts";
import { importCatalogue } from "../server/catalogue/import.ts";
import { openSource } from "../server/catalogue/open-source.ts";
import { type FileFormat, fileFormats } from "../server/catalogue/source.ts";
import type { FailedCancellations } from "../server/checkout/course-removal.ts";
import type { Database } from "../server/database/schema.ts";
import { CommandError, exitCodes } from "./exit-codes.ts";
import { writeIssues, writeNotWithdrawn, writePlan } from "./import-report.ts";
import { interruption } from "./interruption.ts";
import { createProgress } from "./progress.ts";
import { paint, writeJson, writeLine } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const staticFolder = path.resolve(import.meta.dirname, "..", "public");

export type SourceOptions = {
  format?: FileFormat;
  prune?: boolean;
  orders?: OrderChoice;
  dryRun?: boolean;
  json?: boolean;
};

export const sourceArgument =
  "a folder (categories.yaml and Markdown files), a .json, .ndjson or .csv file, or - for standard input";

/** The option that says how a file without a telling name is written. */
export function formatOption(): Option {
  return new Option("--format <format>", "what a file is, whatever its name").choices(fileFormats);
}

/** `import`: brings a source into the catalogue. */
export function addImport(program: Command): void {
  program
    .command("import")
    .summary("add and change what a source holds")
    .description(
      "Checks all of a source, tells what will be added, changed and removed, and does it in one transaction.",
    )
    .argument("<source>", sourceArgument)
    .addOption(formatOption())
    .option("--prune", "also remove what the source does not have")
    .addOption(
      new Option(
        "--orders <choice>",
        "with --prune: keep courses that somebody has ordered, or cancel orders that are not paid for",
      ).choices(orderChoices),
    )
    .option("--dry-run", "only tell what would be done")
    .option("--json", "answer in JSON, for programs")
    .addHelpText(
      "after",
      `
Without --orders, a course that somebody has ordered is not removed: the import is refused. With either choice, a course
that somebody has paid for is kept.

Examples:
  npm run catalogue -- import content
  npm run catalogue -- import courses.csv --dry-run
  npm run catalogue -- import content --prune --orders keep
  curl -s https://example.org/courses.ndjson | npm run --silent catalogue -- import - --format ndjson`,
    )
    .action(async (source: string, options: SourceOptions) => {
      if (options.orders && !options.prune) {
        const message = "--orders is about what --prune removes: add --prune, or leave it out";
        throw new CommandError(exitCodes.wrongUse, message);
      }
      await withDatabase(async (database) => {
        const result = await runImport(database, source, options);
        const isCancelling = result.ok && options.orders === "cancel" && !options.dryRun;
        const failed = isCancelling ? await cancelOrders(database) : undefined;
        if (options.json) {
          return writeJson({ dryRun: options.dryRun ?? false, ...result, notCancelled: failed });
        }
        if (failed) writeNotWithdrawn(failed);
        if (result.ok && options.dryRun) {
          await writeLine(paint("dim", "A dry run: nothing was changed."));
        }
      });
    });
}

/** Loads what knows of payments only where it is used: it would slow every command. */
async function cancelOrders(database: Database): Promise<FailedCancellations> {
  const { cancelPendingOrders } = await import("./cancel-pending-orders.ts");
  return cancelPendingOrders(database);
}

/** Imports, or with `dryRun` only checks, what an operator named, and tells issues and plan unless JSON is wanted. */
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
