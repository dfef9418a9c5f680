import type { Command } from "commander";
import { makeIndex } from "../server/import/search-index/write-index.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

/** Adds `index`, which makes a new search index. */
export function addIndex(program: Command): void {
  program
    .command("index")
    .summary("make a new search index of the courses")
    .description(
      "Makes the search index anew from the catalogue. Imports keep it up to date: this is only needed when doctor says so.",
    )
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- index
  npm run --silent catalogue -- index --json`,
    )
    .action(async (options: { json?: boolean }) => {
      await withExistingDatabase(makeIndex);
      if (options.json) return writeJson({ ok: true });
      await writeLine("The search index was made.");
    });
}
