import { runCommand } from "./run-command.ts";

// The reader of a pipe may stop early, as head does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

await runCommand(process.argv.slice(2));
