import type { Command } from "commander";
import {
  findAnnouncement,
  maxAnnouncementLength,
  storeAnnouncement,
} from "../server/site/announcement.ts";
import { readSite } from "../server/site/site.ts";
import { readEnd } from "./days.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

type Options = { until?: string; clear?: boolean; json?: boolean };

/** Adds `announce`, which puts a line on every page. */
export function addAnnounce(program: Command): void {
  program
    .command("announce")
    .summary("put a line on every page, or remove it")
    .description(
      "Puts one line of plain text at the top of every page within two seconds; visitors can dismiss it. Without a " +
        "text, shows the current one.",
    )
    .argument("[text]", `the text, at most ${maxAnnouncementLength} characters`)
    .option(
      "--until <time>",
      "remove it then: a day such as 2026-01-31 (to its end), or an ISO 8601 time",
    )
    .option("--clear", "remove it now")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- announce "The site is being updated on Sunday from 6 to 7 UTC." --until 2026-01-31
  npm run catalogue -- announce --clear`,
    )
    .action(async (text: string | undefined, options: Options) => {
      await withExistingDatabase(async (database) => {
        const { timeZone } = await readSite(database);
        const wanted = readAnnouncement(text, options, timeZone);
        if (wanted || options.clear) await storeAnnouncement(database, wanted);
        const current = await findAnnouncement(database);
        if (options.json) return writeJson({ announcement: current ?? null });
        if (!current) return writeLine("There is no announcement.");
        await writeLine(`${current.text}${current.until ? ` (until ${current.until})` : ""}`);
      });
    });
}

function readAnnouncement(text: string | undefined, { until, clear }: Options, timeZone: string) {
  if (text === undefined) {
    if (until !== undefined) throw wrongUse("--until needs a text");
    return undefined;
  }
  if (clear) throw wrongUse("give a text or --clear, not both");
  const line = text.trim();
  if (line === "" || line.length > maxAnnouncementLength || /\p{Cc}/u.test(line)) {
    throw wrongUse(`the text must be one line of 1 to ${maxAnnouncementLength} characters`);
  }
  return { text: line, until: until === undefined ? null : readEnd(until, timeZone) };
}

function wrongUse(message: string): CommandError {
  return new CommandError(exitCodes.wrongUse, message);
}
