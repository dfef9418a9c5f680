import path from "node:path";
import { Command } from "commander";
import { faultLine } from "../server/catalogue/fault.ts";
import type { Changes } from "../server/catalogue/apply-source.ts";
import { importCatalogueFolder } from "../server/catalogue/import.ts";
import { ConfigError, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/open.ts";

const publicFolder = path.resolve(import.meta.dirname, "..", "public");

const program = new Command("catalogue").description(
  "The operator's commands for Pathshala's catalogue",
);

program
  .command("import")
  .description("add and change what a folder holds: categories.yaml and a Markdown file per course")
  .argument("<folder>", "the folder to import")
  .option("--prune", "also remove what the folder does not have", false)
  .action(async (folder: string, options: { prune: boolean }) => {
    const database = await openDatabase(readConfig(process.env));
    try {
      const result = await importCatalogueFolder(database, folder, {
        ...options,
        staticFolder: publicFolder,
      });
      if (result.ok) {
        console.log(
          `Categories: ${inWords(result.categories)}\nCourses: ${inWords(result.courses)}`,
        );
        return;
      }
      for (const fault of result.faults) console.error(faultLine(fault));
      const count = result.faults.length === 1 ? "1 fault" : `${result.faults.length} faults`;
      console.error(`${count} found; nothing was changed.`);
      process.exitCode = 1;
    } finally {
      await database.destroy();
    }
  });

function inWords({ added, changed, removed, unchanged }: Changes): string {
  return `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged`;
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
