/** The exit codes of all commands. */
export const exitCodes = {
  done: 0,
  /** The input or the installation has problems: an invalid source, a damaged backup, a finding of doctor. */
  refused: 1,
  /** The arguments or settings are invalid. */
  wrongUse: 2,
  /** Something external failed: the disk, the database, another program. */
  failed: 3,
  interrupted: 130,
} as const;

export const exitCodesHelp = `
Exit codes:
  0    done
  1    refused: an invalid source, a damaged backup, a finding of doctor; nothing was changed
  2    wrong use: an unknown option, a missing file, an invalid setting
  3    failed: the disk, the database or another program; nothing was changed, except by end-surplus, or as the message says
  130  interrupted; nothing was changed

Colours and progress appear on a terminal only; NO_COLOR turns colours off.
`;

/** Ends a command with an exit code and a message for the operator. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
