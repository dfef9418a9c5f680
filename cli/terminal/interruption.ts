import { exitCodes, CommandError } from "./exit-codes.ts";

/**
 * Returns a signal that is aborted by SIGINT or SIGTERM, so that the command can undo everything. A second one ends the
 * process at once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      const message = "Interrupted; nothing was changed.";
      controller.abort(new CommandError(exitCodes.interrupted, message));
    });
  }
  return controller.signal;
}
