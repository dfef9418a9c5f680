import { sqliteCodes } from "./sqlite-codes.ts";

/** The failure of storage that an error indicates. */
export type StorageFailure = {
  /** The problem as shown to the operator, such as in /readyz. */
  problem:
    | "database unreachable"
    | "database read-only"
    | "database file missing"
    | "disk full"
    | "data folder not writable";
  /** The database works but others keep it busy: waiting may help. */
  busy?: true;
  /** The database did not respond. */
  unresponsive?: true;
};

export const unreachable: StorageFailure = { problem: "database unreachable" };
const readOnly: StorageFailure = { problem: "database read-only" };
const busy: StorageFailure = { ...unreachable, busy: true };
const unresponsive: StorageFailure = { ...unreachable, unresponsive: true };
const diskFull: StorageFailure = { problem: "disk full" };
const notWritable: StorageFailure = { problem: "data folder not writable" };

const sqliteFailures: Record<number, StorageFailure> = {
  [sqliteCodes.busy]: busy,
  [sqliteCodes.locked]: busy,
  [sqliteCodes.readOnly]: notWritable,
  [sqliteCodes.ioError]: notWritable,
  [sqliteCodes.corrupt]: unreachable,
  [sqliteCodes.full]: diskFull,
  [sqliteCodes.cannotOpen]: notWritable,
  [sqliteCodes.notADatabase]: unreachable,
};

/** Failures by the code of PostgreSQL or the system, or by the message where pg sets no code; the first match counts. */
const failures: [sign: RegExp, failure: StorageFailure][] = [
  [/^(53100|ENOSPC|EDQUOT|EFBIG)$/, diskFull],
  [/^25006$/, readOnly],
  [/^(EROFS|EACCES|EPERM|EIO|ENOENT|ENOTDIR)$/, notWritable],
  [/^(55P03|57014|40001|40P01|timeout exceeded when trying to connect)$/, busy],
  [/^(ETIMEDOUT|Connection terminated due to connection timeout)$/, unresponsive],
  [/^(08...|53...|57P0.|ECONN.*|EPIPE|ENOTFOUND|EHOSTUNREACH)$/, unreachable],
  [
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/,
    unreachable,
  ],
];

/** Classifies an error of a statement, a connection or a file; undefined when it is not about storage. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  const { code, errcode, message } = (error ?? {}) as Record<string, unknown>;
  if (typeof errcode === "number") return sqliteFailures[errcode & 0xff];
  const sign = String(code ?? message);
  return failures.find(([pattern]) => pattern.test(sign))?.[1];
}
