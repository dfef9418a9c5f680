import { sqliteCodes } from "./sqlite-codes.ts";

/** What is wrong with the place where data are kept, in words for operators. */
export type StorageProblem =
  | "database unreachable"
  | "database file missing"
  | "disk full"
  | "data folder not writable";

const sqliteProblems: Record<number, StorageProblem> = {
  [sqliteCodes.readOnly]: "data folder not writable",
  [sqliteCodes.ioError]: "data folder not writable",
  [sqliteCodes.corrupt]: "database unreachable",
  [sqliteCodes.full]: "disk full",
  [sqliteCodes.cannotOpen]: "data folder not writable",
  [sqliteCodes.notADatabase]: "database unreachable",
};

/** PostgreSQL's error codes by their beginning, and those of its connection and of files. */
const codeProblems: [beginning: RegExp, problem: StorageProblem][] = [
  [/^(53100|ENOSPC|EDQUOT|EFBIG)$/, "disk full"],
  [/^(25006|EROFS|EACCES|EPERM|EIO|ENOENT|ENOTDIR)$/, "data folder not writable"],
  [/^(08...|53...|57P0.|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/, "database unreachable"],
];

/** What an error of a statement or a file says about storage itself; undefined when it is about something else. */
export function storageProblemOf(error: unknown): StorageProblem | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return sqliteProblems[errcode & 0xff];
  if (typeof code !== "string") return undefined;
  return codeProblems.find(([beginning]) => beginning.test(code))?.[1];
}

/** Why the database did not do what it was asked to: it was lost meanwhile, or others kept it too busy. */
export type StorageTrouble = "lost" | "busy";

/** What pg says when its pool has no connection to give in time, and in place of an answer; without a code. */
const cameTooLate = /^(timeout exceeded when trying to connect|Query read timeout)$/;
const notConnected = /^Connection terminated due to connection timeout$/;
const connectionIsLost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** PostgreSQL gave up waiting, or chose this transaction of two that waited for each other; SQLite found it locked. */
const busyCodes = ["55P03", "57014", "40001", "40P01"];
const busySqlite: readonly number[] = [sqliteCodes.busy, sqliteCodes.locked];

/** Whether a failure is about the database's state and the same may be tried again; undefined when it is about what was asked. */
export function storageTroubleOf(error: unknown): StorageTrouble | undefined {
  const { code, errcode, message } = (error ?? {}) as Record<string, unknown>;
  if (busyCodes.includes(String(code)) || cameTooLate.test(String(message))) return "busy";
  if (busySqlite.includes(Number(errcode) & 0xff)) return "busy";
  const lost = storageProblemOf(error) ?? connectionIsLost.test(String(message));
  return lost ? "lost" : undefined;
}

/** Whether there came no answer in time, neither to a statement nor to a new connection. */
export function isUnanswered(error: unknown): boolean {
  const message = String((error as Partial<Error> | undefined)?.message);
  return cameTooLate.test(message) || notConnected.test(message);
}
