import { statSync } from "node:fs";
import { type Command, InvalidArgumentError } from "commander";
import { CommandError, exitCodes } from "./terminal/exit-codes.ts";

/** Adds `preview`, which shows the courses of a folder while they are written. */
export function addPreview(program: Command): void {
  program
    .command("preview")
    .summary("show a folder's courses as the site will, while you write them")
    .description(
      "Shows the courses of a folder on this machine, with every lesson open, until you press Ctrl+C. Pages are loaded " +
        "again when a file is saved; what check finds is listed in them. The site's own data are not touched.",
    )
    .argument("<folder>", "a folder with categories.yaml and Markdown files")
    .option("--port <port>", "the port on 127.0.0.1; 0 takes a free one", readPort, 4600)
    .addHelpText(
      "after",
      `
Examples:
  npm run catalogue -- preview content
  npm run catalogue -- preview ../my-courses --port 0`,
    )
    .action(async (folder: string, { port }: { port: number }) => {
      if (!statSync(folder).isDirectory()) {
        throw new CommandError(
          exitCodes.wrongUse,
          `${folder} is a file: name the folder of courses`,
        );
      }
      const { servePreview } = await import("./preview/serve-preview.ts");
      await servePreview(folder, port);
    });
}

function readPort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port < 65_536) return port;
  throw new InvalidArgumentError("It must be a number from 0 to 65535.");
}
