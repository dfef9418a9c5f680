import path from "node:path";
import type { Command } from "commander";
import { type Moved, moveToPostgres } from "../server/backup/move-to-postgres.ts";
import { secretName } from "../server/backup/backup-settings.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { interruption } from "./terminal/interruption.ts";
import { createProgress } from "./terminal/progress.ts";
import { inDigits, report, writeJson } from "./terminal/terminal.ts";

type Options = { dryRun?: boolean; json?: boolean };

/** Adds `move`, which copies all data of the embedded database into PostgreSQL. */
export function addMove(program: Command): void {
  program
    .command("move")
    .summary("copy all data of the embedded database into PostgreSQL")
    .description(
      "Copies catalogue, accounts, sessions and orders from the embedded database in DATA_DIR into the PostgreSQL " +
        "database of DATABASE_URL, in one transaction; the embedded one stays unchanged. Refuses while a server " +
        "uses either, and when the target already holds people or orders. A catalogue there is replaced.",
    )
    .option("--dry-run", "only try it and undo everything")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  DATABASE_URL=postgres://user:password@db.example.org/pathshala npm run catalogue -- move --dry-run
  DATABASE_URL=postgres://user:password@db.example.org/pathshala npm run catalogue -- move`,
    )
    .action(async (options: Options) => {
      const config = readConfig(process.env);
      const { dataFolder, databaseUrl } = config;
      if (!databaseUrl) {
        const message = "DATABASE_URL is not set, but must be the PostgreSQL database to move to";
        throw new CommandError(exitCodes.wrongUse, message);
      }
      const dryRun = options.dryRun ?? false;
      const progress = createProgress("Moving", "rows");
      const moved = await moveToPostgres(
        { dataFolder, databaseUrl },
        { dryRun, signal: interruption(), onProgress: progress.show },
      ).finally(progress.clear);
      if (options.json) await writeJson({ dryRun, moved });
      else await writeResult(moved, dryRun, config);
    });
}

async function writeResult(moved: Moved, dryRun: boolean, { dataFolder, authSecret }: Config) {
  await report(
    `Courses: ${inDigits(moved.course)}, accounts: ${inDigits(moved.user)}, orders: ${inDigits(moved.course_order)}.`,
  );
  if (dryRun) return report("Everything can be moved. Nothing was changed.");
  await report("Everything is in PostgreSQL now: start the site with this DATABASE_URL.");
  if (!authSecret) {
    const file = path.join(dataFolder, secretName);
    await report(`Set AUTH_SECRET to the content of ${file}, so that everybody stays signed in.`);
  }
}
