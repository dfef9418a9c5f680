import type { Command } from "commander";
import { type Restored, restoreBackup } from "../server/backup/restore-backup.ts";
import { readConfig } from "../server/config/config.ts";
import { migrationNames } from "../server/database/migrate.ts";
import { interruption } from "./terminal/interruption.ts";
import { inMegabytes, report, writeJson } from "./terminal/terminal.ts";

type Options = { force?: boolean; dryRun?: boolean; json?: boolean };

/** Adds `restore`, which replaces the data by those of a backup. */
export function addRestore(program: Command): void {
  program
    .command("restore")
    .summary("verify a backup and restore it into the data folder")
    .description(
      "Verifies all of a backup first. Refuses while a server uses the data folder, and without --force when it " +
        "already holds data; with --force these are kept in a folder before-restore-….",
    )
    .argument("<file>", "an archive written by backup")
    .option("--force", "replace existing data and keep them in a folder")
    .option("--dry-run", "only verify the backup")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- restore pathshala.tar.gz --dry-run
  DATA_DIR=/srv/pathshala npm run catalogue -- restore pathshala.tar.gz`,
    )
    .action(async (file: string, options: Options) => {
      const config = readConfig(process.env);
      const restored = await restoreBackup(file, config, {
        force: options.force ?? false,
        dryRun: options.dryRun ?? false,
        knownMigrations: migrationNames,
        signal: interruption(),
      });
      if (options.json) await writeJson({ dryRun: options.dryRun ?? false, ...restored });
      else {
        const target = config.databaseUrl ? "the database of DATABASE_URL" : config.dataFolder;
        await writeResult(restored, options.dryRun ? undefined : target);
      }
    });
}

async function writeResult(
  { manifest, kept }: Restored,
  target: string | undefined,
): Promise<void> {
  const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0);
  const what = `of ${manifest.madeAt} (version ${manifest.version}, ${inMegabytes(bytes)})`;
  if (!target) return report(`The backup ${what} is intact. Nothing was changed.`);
  await report(`The backup ${what} was restored into ${target}.`);
  if (kept) await report(`The previous data are kept in ${kept}.`);
}
