/** How a command ends, for scripts. */
export const exitCodes = {
  done: 0,
  /** What was given or found is not right: a faulty source, a damaged backup, a finding of doctor's. */
  refused: 1,
  /** The command or a setting cannot be used as given. */
  wrongUse: 2,
  /** Something outside failed: the disk, the database, another program. */
  failed: 3,
  interrupted: 130,
} as const;

export const exitCodesHelp = `
Exit codes:
  0    done
  1    refused: a faulty source, a damaged backup, a finding of doctor; nothing was changed
  2    wrong use: an unknown option, a missing file, a setting that cannot be used
  3    failed: the disk, the database or another program; nothing was changed
  130  interrupted; nothing was changed

Colours and progress appear on a terminal only; NO_COLOR turns colours off.
`;

/** An expected end of a command that is no success; its message is for the operator. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
