import type { Command } from "commander";
import { makeBackup } from "../server/backup/make-backup.ts";
import { readConfig } from "../server/config/config.ts";
import { version } from "../server/config/version.ts";
import { interruption } from "./terminal/interruption.ts";
import { createProgress } from "./terminal/progress.ts";
import { inDigits, inMegabytes, report, writeJson } from "./terminal/terminal.ts";

type Options = { force?: boolean; json?: boolean };

/** Adds `backup`, which writes all data into one file. */
export function addBackup(program: Command): void {
  program
    .command("backup")
    .summary("write all data into one file, while the site runs")
    .description(
      "Writes a snapshot of the database, the secret and the outbox into one archive (tar, gzip) that only its " +
        "owner can read, with a manifest of sizes and checksums. The site may keep running.",
    )
    .argument("<file>", "the archive, such as pathshala.tar.gz")
    .option("--force", "replace an existing file")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- backup /var/backups/pathshala.tar.gz
  npm run catalogue -- backup "/var/backups/pathshala-$(date +%F).tar.gz" --json`,
    )
    .action(async (file: string, options: Options) => {
      const config = readConfig(process.env);
      const progress = createProgress("Copying the database", "pages");
      const manifest = await makeBackup(file, config, {
        version,
        force: options.force ?? false,
        signal: interruption(),
        onProgress: (done, total) => progress.show(done, done / total),
      }).finally(progress.clear);
      if (options.json) return writeJson({ file, ...manifest });
      const bytes = manifest.files.reduce((sum, one) => sum + one.bytes, 0);
      const count = manifest.files.length;
      const files = count === 1 ? "1 file" : `${inDigits(count)} files`;
      await report(`${files} with ${inMegabytes(bytes)} saved in ${file}.`);
      if (config.authSecret) {
        await report(
          "AUTH_SECRET is set in the environment and not in the backup: keep a copy of it.",
        );
      }
    });
}
