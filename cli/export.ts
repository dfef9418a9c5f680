import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { countCourses } from "../server/catalogue/courses.ts";
import {
  type ExportOptions,
  courseFileText,
  exportCourseFile,
} from "../server/export/export-file.ts";
import { exportCatalogueFolder, isFilledFolder } from "../server/export/export-folder.ts";
import { type FileFormat, formatOf } from "../server/import/sources/file-format.ts";
import type { Database } from "../server/database/schema.ts";
import { readSnapshot } from "../server/database/snapshot.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { formatOption } from "./terminal/format-option.ts";
import { interruption } from "./terminal/interruption.ts";
import { createProgress } from "./terminal/progress.ts";
import { inDigits, report, write, writeJson } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

type Options = { format?: FileFormat; force?: boolean; dryRun?: boolean; json?: boolean };

/** Adds `export`, which writes the catalogue in the format of import. */
export function addExport(program: Command): void {
  program
    .command("export")
    .summary("write the catalogue into a folder or file")
    .description(
      "Writes the catalogue in the format of import: all of it into a folder, or the courses into a file.",
    )
    .argument("<target>", "a folder, a .json, .ndjson or .csv file, or - for standard output")
    .addOption(formatOption())
    .option(
      "--force",
      "replace an existing file, or a folder's categories.yaml, courses/ and files of pictures/ with the same names",
    )
    .option("--dry-run", "only show what would be written")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- export backup/catalogue
  npm run catalogue -- export courses.csv --force
  npm run --silent catalogue -- export - --format ndjson | jq -r .name`,
    )
    .action(async (target: string, options: Options) => {
      if (target === "-") return exportToOutput(formatOf(target, options.format));
      const isFolder = options.format === undefined && isFolderName(target);
      const format = isFolder ? undefined : formatOf(target, options.format);
      await refuseFilled(target, options.force ?? false);
      const courses = await withExistingDatabase((database) =>
        options.dryRun
          ? countCourses(database)
          : readSnapshot(database, (snapshot) => exportTo(snapshot, target, format)),
      );
      if (options.json) await writeJson({ dryRun: options.dryRun ?? false, target, courses });
      else {
        const done = options.dryRun ? "would be written" : "written";
        await report(`${inDigits(courses)} courses ${done} to ${target}.`);
      }
    });
}

async function exportTo(
  database: Database,
  target: string,
  format: FileFormat | undefined,
): Promise<number> {
  const progress = createProgress("Writing", "courses");
  const options: ExportOptions = { signal: interruption(), onProgress: progress.show };
  const work = format
    ? exportCourseFile(database, target, format, options)
    : exportCatalogueFolder(database, target, options);
  return work.finally(progress.clear);
}

async function exportToOutput(format: FileFormat): Promise<void> {
  await withExistingDatabase((database) =>
    readSnapshot(database, async (snapshot) => {
      for await (const chunk of courseFileText(snapshot, format)) await write(chunk);
    }),
  );
}

async function refuseFilled(target: string, force: boolean): Promise<void> {
  const isFilled = existsSync(target) && (!isFolderName(target) || (await isFilledFolder(target)));
  if (!isFilled || force) return;
  throw new CommandError(
    exitCodes.refused,
    `${target} already exists; --force replaces it. Nothing was changed.`,
  );
}

function isFolderName(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? !path.extname(target);
}
