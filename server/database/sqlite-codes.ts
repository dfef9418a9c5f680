/** SQLite's primary result codes (https://sqlite.org/rescode.html), the low 8 bits of an error's `errcode`. */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** SQLITE_BUSY_RECOVERY: another process is cleaning up after a crash. */
export const busyRecovery = 261;
