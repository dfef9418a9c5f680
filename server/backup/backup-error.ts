export type BackupErrorCode =
  /** Something that exists would be overwritten. */
  | "exists"
  /** A server has the data open. */
  | "in_use"
  /** There is nothing to back up, or a required program is missing. */
  | "unavailable"
  /** The file is not a Pathshala backup, or is one for another kind of database. */
  | "foreign"
  /** The file is corrupted. */
  | "damaged"
  /** A newer Pathshala wrote it. */
  | "newer";

/** Thrown when a backup cannot be made or restored; the message says what the operator should do. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  constructor(code: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
