import { Command, CommanderError } from "commander";
import { UnknownFormatError } from "../server/import/sources/file-format.ts";
import { BackupError } from "../server/backup/backup-error.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { version } from "../server/config/version.ts";
import { addCommands } from "./commands.ts";
import { CommandError, exitCodes, exitCodesHelp } from "./terminal/exit-codes.ts";
import { paint, setQuiet } from "./terminal/terminal.ts";

/** Runs a command of the operator with these arguments; its exit code is the process's. */
export async function runCommand(values: string[]): Promise<void> {
  const program = createProgram();
  await addCommands(program, values[0]);
  try {
    await program.parseAsync(values, { from: "user" });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    const message = await messageOf(error);
    if (message) console.error(paint("red", message, process.stderr));
  }
}

function createProgram(): Command {
  return new Command("npm run catalogue --")
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
      setQuiet(Boolean(command.opts().quiet));
      // What the commands write has personal data or lessons that need a plan.
      process.umask(0o077);
    });
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
