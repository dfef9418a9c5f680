export type BackupErrorCode =
  /** Something is there already that would be overwritten. */
  | "exists"
  /** A server has the data open. */
  | "in_use"
  /** There is nothing to back up, or a program that is needed is missing. */
  | "unavailable"
  /** The file is no backup of Pathshala's, or one for another kind of database. */
  | "foreign"
  /** The file is not as it was written. */
  | "damaged"
  /** A newer Pathshala has written it. */
  | "newer";

/** Why a backup is not made or not restored; the message tells the operator what to do. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
