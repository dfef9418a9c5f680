import path from "node:path";
import type { Command } from "commander";
import { examineInstallation } from "../server/doctor/examine.ts";
import type { Finding } from "../server/doctor/finding.ts";
import { exitCodes } from "./terminal/exit-codes.ts";
import { isQuiet, paint, report, writeJson, writeLine } from "./terminal/terminal.ts";

const rootFolder = path.resolve(import.meta.dirname, "..");

/** Adds `doctor`, which checks the installation. */
export function addDoctor(program: Command): void {
  program
    .command("doctor")
    .summary("check the installation and report what to fix")
    .description(
      "Checks settings, Node, build, clock, disk, data folder, secret, database, its connections and backups, demo, pictures, search, address, proxies, mail, identity, payments and security contact. " +
        "Changes nothing; exits with 1 when something is wrong.",
    )
    .option("--quiet", "write warnings and what is wrong only, for scripts")
    .option("--json", "output JSON, for programs")
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- doctor
  npm run --silent catalogue -- doctor --json | jq '.findings[] | select(.state == "wrong")'`,
    )
    .action(async (options: { json?: boolean }) => {
      const findings = await examineInstallation(rootFolder, process.env);
      const count = findings.filter(({ state }) => state === "wrong").length;
      if (count > 0) process.exitCode = exitCodes.refused;
      if (options.json) return writeJson({ ok: count === 0, findings });
      const shown = findings.filter(({ state }) => state !== "good" || !isQuiet());
      for (const finding of shown) await writeFinding(finding);
      const summary = count === 0 ? "Nothing is wrong." : `${count} of ${findings.length} wrong.`;
      await report(paint(count === 0 ? "green" : "red", summary));
    });
}

const marks = { good: "ok     ", warning: "warning", wrong: "WRONG  " } as const;
const styles = { good: "green", warning: "yellow", wrong: "red" } as const;

async function writeFinding({ subject, state, found, advice }: Finding): Promise<void> {
  await writeLine(`${paint(styles[state], marks[state])}  ${subject.padEnd(11)}  ${found}`);
  if (advice) await writeLine(`${" ".repeat(22)}${paint("dim", `→ ${advice}`)}`);
}
