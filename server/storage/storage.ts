import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { catalogueVersion } from "../catalogue/version.ts";
import { dialectOf } from "../database/dialect.ts";
import type { Database } from "../database/schema.ts";
import { databaseFile } from "../database/sqlite.ts";
import {
  type StorageProblem,
  isUnanswered,
  storageProblemOf,
} from "../database/storage-failure.ts";

/**
 * How long the database may take to answer a look at it, in milliseconds. SQLite has one connection, on which a write
 * may be waiting for another process's: a busy database is not a lost one. On PostgreSQL the look has its own.
 */
export const patience = { sqlite: 12_000, postgres: 5_000 };

/** Answers about storage are shared for this long, in milliseconds, however many ask. */
const sharedFor = 400;

/** How long to wait before looking again, in milliseconds. */
const interval = { working: 2_000, failing: 500 };

/** Enough that a disk which takes it also takes a sign-in, in bytes. */
const trialBytes = 64 * 1024;

export type Storage = {
  /** What is known to be wrong right now. */
  problem: () => StorageProblem | undefined;
  /** Whether PostgreSQL gave the last look no answer at all, so that nothing can be read either. */
  isSilent: () => boolean;
  /** Looks, unless somebody did just now. */
  check: () => Promise<StorageProblem | undefined>;
  /** Looks whether this failure comes from storage, and remembers it until writing works again. */
  note: (error: unknown) => void;
  /** Looks again and again; gives how to stop. */
  watch: () => () => void;
};

type StorageParts = {
  database: Database;
  /** Where the embedded database is; undefined: PostgreSQL, and nothing that matters is written here. */
  dataFolder: string | undefined;
  /** Is told when PostgreSQL has fallen silent. */
  onSilence: () => void;
  log: Logger;
};

/**
 * Knows whether database and data folder work: by reading, by writing a file, and by what failed. Once a statement
 * failed for storage's sake, only a successful write to the database ends that.
 */
export function createStorage({ database, dataFolder, onSilence, log }: StorageParts): Storage {
  let current: StorageProblem | undefined;
  let writeFailed = false;
  let silent = false;
  let looked = Number.NEGATIVE_INFINITY;
  let looking: Promise<StorageProblem | undefined> | undefined;
  const limit = patience[dialectOf(database)];
  const file = dataFolder && databaseFile(dataFolder);
  const inode = file ? inodeOf(file) : undefined;

  const become = (problem: StorageProblem | undefined) => {
    if (problem !== current) {
      if (problem) log.error({ problem }, "storage fails: nothing can be saved");
      else log.info({ problem: current }, "storage works again");
    }
    current = problem;
  };

  const fallSilent = (error: unknown): never => {
    if (isSilence(error) && !dataFolder && !silent) {
      silent = true;
      onSilence();
    }
    throw error;
  };

  const find = async (): Promise<StorageProblem | undefined> => {
    if (file && (await inodeOf(file)) !== (await inode)) return "database file missing";
    try {
      await within(limit, catalogueVersion(database)).catch(fallSilent);
      silent = false;
      if (writeFailed) await within(limit, writeNothing(database));
    } catch (error) {
      return storageProblemOf(error) ?? "database unreachable";
    }
    writeFailed = false;
    return dataFolder ? trialWrite(dataFolder) : undefined;
  };

  const check = async () => {
    if (!looking && performance.now() - looked < sharedFor) return current;
    looking ??= find().finally(() => {
      looking = undefined;
      looked = performance.now();
    });
    const found = await looking;
    become(writeFailed ? (found ?? current) : found);
    return current;
  };

  return {
    problem: () => current,
    isSilent: () => silent,
    check,
    note: (error) => {
      const problem = storageProblemOf(error);
      if (!problem) return;
      writeFailed = true;
      become(problem);
    },
    watch: () => {
      let stopped = false;
      const look = async () => {
        await check();
        if (stopped) return;
        timer = setTimeout(look, current ? interval.failing : interval.working).unref();
      };
      let timer = setTimeout(look, interval.working).unref();
      return () => {
        stopped = true;
        clearTimeout(timer);
      };
    },
  };
}

/** Which file is at this path; undefined when none is. */
async function inodeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.ino;
}

/** A write that changes nothing but must reach the disk. */
async function writeNothing(database: Database): Promise<void> {
  await database
    .updateTable("catalogue")
    .set(({ ref }) => ({ version: ref("version") }))
    .execute();
}

/** A full disk and a folder that became read-only show without touching the database, which others may be writing to. */
async function trialWrite(folder: string): Promise<StorageProblem | undefined> {
  const file = path.join(folder, ".write-check");
  try {
    await writeFile(file, Buffer.alloc(trialBytes));
    return undefined;
  } catch (error) {
    return storageProblemOf(error) ?? "data folder not writable";
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

class DatabaseTimeoutError extends Error {
  override message = "The database takes too long";
}

const isSilence = (error: unknown) => error instanceof DatabaseTimeoutError || isUnanswered(error);

/** Rejects with DatabaseTimeoutError when this takes longer, in milliseconds; an answer that came while this process was busy still counts. */
async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => setImmediate(() => reject(new DatabaseTimeoutError())), limit);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
