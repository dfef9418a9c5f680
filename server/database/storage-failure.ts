/** What is wrong with the place where data are kept, in words for operators. */
export type StorageProblem =
  | "database unreachable"
  | "database file missing"
  | "disk full"
  | "data folder not writable";

/** SQLite's primary result codes (https://sqlite.org/rescode.html). */
const sqliteProblems: Record<number, StorageProblem> = {
  8: "data folder not writable",
  10: "data folder not writable",
  11: "database unreachable",
  13: "disk full",
  14: "data folder not writable",
  26: "database unreachable",
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
