import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import type { SiteSettings } from "../contract/site.ts";
import { openPictures } from "../server/pictures/pictures.ts";
import { pictureSizes } from "../server/pictures/stored-pictures.ts";
import { readSiteFile, writeSiteFile } from "../server/site/site-file.ts";
import { findSiteSettings, storeSiteSettings } from "../server/site/site.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { writeIssues } from "./import-report.ts";
import { paint, report, write, writeJson } from "./terminal/terminal.ts";
import { hasDatabase, withDatabase } from "./with-database.ts";
import { staticFolder } from "./static-folder.ts";

type Options = { dryRun?: boolean; clear?: boolean; json?: boolean };

/** Adds `site`, which gives the site a name, company, prices and texts of its own. */
export function addSite(program: Command): void {
  program
    .command("site")
    .summary("set the site's name, company, prices and texts from a file, or show them")
    .description(
      "Checks a site.yaml and stores it in the database; every page shows it within two seconds. Without a file, writes " +
        "the stored settings in the same form.",
    )
    .argument("[file]", "a YAML file, such as site.yaml")
    .option("--dry-run", "only check the file")
    .option("--clear", "remove the stored settings")
    .option("--quiet", "write problems only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
docs/site.md lists the keys. A price is that of new orders: plans that run keep theirs.

Examples:
  npm run catalogue -- site site.yaml --dry-run
  npm run catalogue -- site site.yaml
  npm run --silent catalogue -- site > site.yaml`,
    )
    .action(async (file: string | undefined, options: Options) => {
      if (file === undefined) return showOrClear(options);
      if (options.clear) {
        throw new CommandError(exitCodes.wrongUse, "give a file or --clear, not both");
      }
      await storeFile(file, options);
    });
}

async function storeFile(file: string, { dryRun = false, json }: Options): Promise<void> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.wrongUse, `${file} cannot be read (${error.code})`);
  });
  const imported = hasDatabase() ? await withDatabase(pictureSizes) : undefined;
  const result = readSiteFile(bytes, file, openPictures(staticFolder, imported));
  if (!result.ok) {
    process.exitCode = exitCodes.refused;
    const issueCount = result.issues.length;
    return json
      ? writeJson({ dryRun, ...result, issueCount })
      : writeIssues({ ...result, issueCount });
  }
  if (!dryRun) await store(result.settings, imported);
  if (json) return writeJson({ dryRun, ...result });
  await report(`${paint("bold", "The site:")} ${result.settings.name}`);
  if (dryRun) await report(paint("dim", "A dry run: nothing was changed."));
}

async function store(settings: SiteSettings, imported?: ReadonlyMap<string, unknown>) {
  const { logo } = settings;
  const importedLogo = logo !== undefined && imported?.has(logo) ? logo : undefined;
  if (await withDatabase((database) => storeSiteSettings(database, settings, importedLogo))) return;
  const message = `the picture ${logo} was removed by an import meanwhile: import it again`;
  throw new CommandError(exitCodes.refused, message);
}

async function showOrClear({ dryRun, clear, json }: Options): Promise<void> {
  await withDatabase(async (database) => {
    if (clear && !dryRun) await storeSiteSettings(database, undefined);
    const settings = await findSiteSettings(database);
    if (json) return writeJson({ settings: settings ?? null });
    if (!settings) return report("# The site has no settings: it is Pathshala.");
    await write(writeSiteFile(settings));
  });
}
