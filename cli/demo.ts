import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { makeBackup } from "../server/backup/make-backup.ts";
import { type Config, readConfig } from "../server/config/config.ts";
import { version } from "../server/config/version.ts";
import {
  type DemoData,
  describeDemoData,
  findDemoData,
  removeDemoData,
} from "../server/demo/demo-data.ts";
import { findDemoOff, storeDemoOn } from "../server/demo/demo-state.ts";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";
import { interruption } from "./terminal/interruption.ts";
import { writeTable } from "./terminal/table.ts";
import { writeJson, writeLine } from "./terminal/terminal.ts";
import { withExistingDatabase } from "./with-database.ts";

type RemoveOptions = { yes?: boolean; backup?: string; json?: boolean };

/** Adds `demo`, which switches the demo on and removes its data. */
export function addDemo(program: Command): void {
  const demo = program
    .command("demo")
    .summary("show, turn on or remove the demo")
    .description(
      "On a local start, demo accounts and test payments replace the services that are not configured. They turn " +
        "off permanently when the site turns out to have a public address, and a deployment refuses to start on a " +
        "database with their data.",
    )
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- demo status
  npm run catalogue -- demo on
  npm run catalogue -- demo remove
  npm run catalogue -- demo remove --yes --backup before.tar.gz`,
    );
  demo
    .command("status")
    .description("Shows whether the demo is on and which data it has left in the database.")
    .option("--json", "output JSON, for programs")
    .action((options: { json?: boolean }) => showStatus(options.json ?? false));
  demo
    .command("on")
    .description("Turns the demo on again; a running site follows within two seconds.")
    .action(turnOn);
  demo
    .command("remove")
    .description(
      "Shows the demo accounts, their orders and all test orders; with --yes, makes a backup and removes them. " +
        "Nothing else is changed.",
    )
    .option("--yes", "remove them, after a backup")
    .option(
      "--backup <file>",
      "where to write the backup; by default a new file in DATA_DIR/backups",
    )
    .option("--json", "output JSON, for programs")
    .action(remove);
}

async function showStatus(json: boolean): Promise<void> {
  const { localStart } = readConfig(process.env);
  const [off, data] = await withExistingDatabase((database) =>
    Promise.all([findDemoOff(database), findDemoData(database)]),
  );
  if (json) return writeJson({ on: localStart && !off, localStart, off: off ?? null, data });
  if (!localStart)
    await writeLine("The demo is off: these settings are not those of a local start.");
  else if (off) await writeLine(`The demo is off since ${off.since}: ${off.reason}.`);
  else await writeLine("The demo is on.");
  await writeLine(`In the database: ${describeDemoData(data) ?? "nothing of the demo"}.`);
}

async function turnOn(): Promise<void> {
  const { localStart } = readConfig(process.env);
  const wasOff = await withExistingDatabase(storeDemoOn);
  await writeLine(wasOff ? "The demo is no longer turned off." : "The demo was not turned off.");
  if (localStart) return;
  await writeLine("Only a local start has a demo, and these settings are not those of one.");
}

async function remove(options: RemoveOptions): Promise<void> {
  const config = readConfig(process.env);
  await withExistingDatabase(async (database) => {
    const data = await findDemoData(database);
    const found = describeDemoData(data);
    if (!options.json) await showData(data);
    if (found) refuseRemoval(data, options);
    const backup = found && (await backUp(config, options.backup));
    if (found) await removeDemoData(database);
    if (options.json) return writeJson({ removed: data, backup: backup ?? null });
    if (!found) return writeLine("There is nothing of the demo in the database.");
    await writeLine(`Saved in ${backup}.`);
    await writeLine(`Removed: ${found}.`);
  });
}

/** Throws CommandError when demo accounts have real orders, or when --yes is missing. */
function refuseRemoval({ realOrders }: DemoData, { yes }: RemoveOptions): void {
  if (realOrders.length > 0) {
    const orders = realOrders.map(({ id, provider }) => `${id} (${provider})`).join(", ");
    const message = `Demo accounts have orders for real money: ${orders}. End or refund them first. Nothing was changed.`;
    throw new CommandError(exitCodes.refused, message);
  }
  if (yes) return;
  const message = "Nothing was changed. Add --yes to make a backup and remove all of it.";
  throw new CommandError(exitCodes.refused, message);
}

async function showData({ accounts, orders, realOrders }: DemoData): Promise<void> {
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  if (accounts.length > 0) {
    await writeTable(
      ["DEMO ACCOUNT"],
      accounts.map(({ email }) => [email]),
    );
    await writeLine();
  }
  const all = [...orders, ...realOrders];
  if (all.length === 0) return;
  await writeTable(
    ["ORDER", "STATUS", "PLAN", "PAID WITH", "DEMO ACCOUNT", "COURSE"],
    all.map((order) => [
      order.id,
      order.status,
      order.plan,
      order.provider ?? "free",
      emails.get(order.user_id ?? "") ?? "-",
      order.course_name ?? "-",
    ]),
  );
  await writeLine();
}

/** Creates a backup and returns its path. */
async function backUp(config: Config, given: string | undefined): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(":", "-");
  const folder = path.join(config.dataFolder, "backups");
  const file = given ?? path.join(folder, `before-demo-remove-${stamp}.tar.gz`);
  if (!given) await mkdir(folder, { recursive: true, mode: 0o700 });
  await makeBackup(file, config, { version, force: false, signal: interruption() });
  return file;
}
