import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import type { ImportResult } from "../server/import/apply-staged.ts";
import { openDatabase } from "../server/database/open.ts";
import type { Database } from "../server/database/schema.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { formatOption } from "./terminal/format-option.ts";
import { runImport, sourceArgument, type SourceOptions } from "./import.ts";
import { writeIssues } from "./import-report.ts";
import { interruption } from "./terminal/interruption.ts";
import type { ProvedSource } from "./prove/prove-source.ts";
import { isQuiet, paint, report, writeJson } from "./terminal/terminal.ts";
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
    .option("--run", "also run the code of the lessons: samples, predictions and exercises")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
With --run, each solution and other right program must pass its tests, each start and wrong program must fail one, and
each stated output must be what the code prints: in Chromium, as learners run it, or compiled by this machine's Go,
Java or Rust in a sandbox (bubblewrap). What cannot be run here is listed.

Examples:
  npm run catalogue -- check content
  npm run catalogue -- check content --run
  npm run catalogue -- check courses.csv --json`,
    )
    .action(check);
}

async function check(source: string, options: SourceOptions & { run?: boolean }): Promise<void> {
  if (options.run && source === "-") {
    const message = "--run reads a source twice: name a file or a folder";
    throw new CommandError(exitCodes.wrongUse, message);
  }
  const withAnyDatabase = hasDatabase() ? withDatabase : withEmptyDatabase;
  const result = await withAnyDatabase((database) =>
    runImport(database, source, { ...options, dryRun: true }),
  );
  const proved = options.run && result.ok ? await prove(source, options) : undefined;
  if (options.json) await writeJson({ dryRun: true, ...withProof(result, proved) });
  else if (result.ok && !proved?.issueCount) await report(paint("green", "No issue found."));
}

/** Runs the code of the lessons; loads what runs it only now, because it would slow every command. */
async function prove(source: string, { format, json }: SourceOptions): Promise<ProvedSource> {
  const { proveSource } = await import("./prove/prove-source.ts");
  const proved = await proveSource(source, { format, signal: interruption() });
  if (proved.issueCount > 0) process.exitCode = exitCodes.refused;
  if (!json) {
    const { writeProof } = await import("./prove/write-proof.ts");
    if (!isQuiet()) await writeProof(proved.proof);
    if (proved.issueCount > 0) writeIssues({ ok: false, ...proved });
  }
  return proved;
}

function withProof(result: ImportResult, proved: ProvedSource | undefined) {
  if (!proved) return result;
  const { proof, issues, issueCount } = proved;
  return issueCount > 0 ? { ok: false, issues, issueCount, proof } : { ...result, proof };
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
