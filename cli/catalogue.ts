import { Command, CommanderError } from "commander";
import { UnknownFormatError } from "../server/import/sources/file-format.ts";
import { BackupError } from "../server/backup/backup-error.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { version } from "../server/config/version.ts";
import { addCommands } from "./commands.ts";
import { CommandError, exitCodes, exitCodesHelp } from "./terminal/exit-codes.ts";
import { beQuiet, paint } from "./terminal/terminal.ts";

const program = new Command("npm run catalogue --")
  .description(
    "The operator's commands for Pathshala's catalogue, people, orders, backups and installation",
  )
  .helpOption("-h, --help", "show this help")
  .version(version, "-V, --version", "show the version of Pathshala")
  .helpCommand("help [command]", "show a command's help")
  .showHelpAfterError("Add --help for usage.")
  .configureHelp({
    styleTitle: (text) => paint("bold", text),
    styleCommandText: (text) => paint("cyan", text),
    styleOptionText: (text) => paint("cyan", text),
    styleArgumentText: (text) => paint("cyan", text),
  })
  .addHelpText("afterAll", exitCodesHelp)
  .exitOverride()
  .hook("preAction", (_program, command) => {
    if (command.opts().quiet) beQuiet();
    // What the commands write has personal data or lessons that need a plan.
    process.umask(0o077);
  });

await addCommands(program, process.argv[2]);

// The reader of a pipe may stop early, as head does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  const message = await messageOf(error);
  if (message) console.error(paint("red", message, process.stderr));
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommandError) return error.exitCode;
  if (error instanceof BackupError) {
    return error.code === "unavailable" ? exitCodes.failed : exitCodes.refused;
  }
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.wrongUse;
  if (error instanceof ConfigError || error instanceof UnknownFormatError)
    return exitCodes.wrongUse;
  return isMissingFile(error) ? exitCodes.wrongUse : exitCodes.failed;
}

/** Returns the message for the operator; commander has already written its errors. */
async function messageOf(error: unknown): Promise<string | undefined> {
  if (error instanceof CommanderError) return undefined;
  if (error instanceof BackupError) return `${error.message}. Nothing was changed.`;
  if (error instanceof ConfigError || error instanceof CommandError) return error.message;
  if (isMissingFile(error)) return `There is no file or folder ${error.path}`;
  const { explainFailure } = await import("../server/database/explain-failure.ts");
  const { readConfig } = await import("../server/config/config.ts");
  const reason = explainFailure(error, readConfig(process.env));
  return reason ?? (error instanceof Error ? error.message : String(error));
}

function isMissingFile(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error;
}
