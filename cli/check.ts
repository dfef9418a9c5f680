import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { formatOption, runImport, sourceArgument, type SourceOptions } from "./import.ts";
import { paint, writeJson, writeLine } from "./terminal.ts";
import { hasDatabase, withDatabase } from "./with-database.ts";

/** Adds `check`, which checks a source as import does and changes nothing. */
export function addCheck(program: Command): void {
  program
    .command("check")
    .summary("check a source and change nothing")
    .description(
      "Checks all of a source as import does, against the categories of the database if there is one.",
    )
    .argument("<source>", sourceArgument)
    .addOption(formatOption())
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- check content
  npm run catalogue -- check courses.csv --json`,
    )
    .action(async (source: string, options: SourceOptions) => {
      const withAnyDatabase = hasDatabase() ? withDatabase : withEmptyDatabase;
      const result = await withAnyDatabase((database) =>
        runImport(database, source, { ...options, dryRun: true }),
      );
      if (options.json) await writeJson({ dryRun: true, ...result });
      else if (result.ok) await writeLine(paint("green", "No issue found."));
    });
}

async function withEmptyDatabase<Result>(
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "pathshala-check-"));
  try {
    const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
    return await use(database).finally(() => database.destroy());
  } finally {
    await rm(folder, { recursive: true });
  }
}
