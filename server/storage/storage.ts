import { AsyncLocalStorage } from "node:async_hooks";
import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Logger } from "pino";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { databaseFile } from "../database/sqlite.ts";
import { type StorageFailure, storageFailureOf, unreachable } from "../database/storage-failure.ts";

/** The time between two checks, and for how long callers share a check's result, in milliseconds. */
const interval = 2_000;
const sharedFor = 400;

/** Enough that a disk with room for it also has room for a sign-in, in bytes. */
const trialBytes = 64 * 1024;

export type Storage = ReturnType<typeof createStorage>;

type StorageDependencies = {
  /** The connection to check. */
  probe: Database;
  /** Where the embedded database is; undefined: PostgreSQL, and nothing that matters is written here. */
  dataFolder: string | undefined;
  log: Logger;
};

/**
 * Checks the database by reading and, after a failed write, by writing; the data folder by writing a file. PostgreSQL is
 * asked each time whether it takes writes: a failover may have ended that.
 */
export function createStorage({ probe, dataFolder, log }: StorageDependencies) {
  const file = dataFolder && databaseFile(dataFolder);
  const inode = file && inodeOf(file);
  let current: StorageFailure | undefined;
  let reportReadOnlyChange = () => {};
  let shared: Promise<void> | undefined;

  const setFailure = (failure: StorageFailure | undefined) => {
    const [problem, before] = [failure?.problem, current?.problem];
    current = failure;
    if (problem === before) return;
    if ([problem, before].includes("database read-only")) reportReadOnlyChange();
    if (problem) log.error({ problem }, "storage fails: nothing can be saved");
    else log.info({ problem: before }, "storage works again");
  };

  const findFailure = async (): Promise<StorageFailure | undefined> => {
    const isMissing = file && (await inodeOf(file)) !== (await inode);
    if (isMissing) return { problem: "database file missing" };
    try {
      await catalogueVersion(probe);
      if (dataFolder === undefined) await writeNoRow(probe);
      if (isAboutWriting(current)) await writeNothing(probe);
    } catch (error) {
      return storageFailureOf(error) ?? unreachable;
    }
    return dataFolder === undefined ? undefined : tryWriting(dataFolder);
  };

  const update = async () => {
    const before = current;
    const found = await findFailure();
    // Neither a busy database nor a check that began before a failure shows whether that has ended.
    const isUnsure = found?.busy || (current !== undefined && current !== before);
    setFailure(isUnsure ? (current ?? found) : found);
  };

  /** Checks, or shares a check of just now, and returns the known failure. */
  const check = async () => {
    shared ??= update().finally(() => {
      setTimeout(() => (shared = undefined), sharedFor).unref();
    });
    await shared;
    return current;
  };

  return {
    /** The known failure; undefined while storage works. */
    failure: () => current,
    check,
    /** Records a failed statement or connection for the request it belongs to; a failed write also fails the state. */
    record: (failure: StorageFailure) => {
      const work = currentWork.getStore();
      if (work) work.failure = failure;
      if (isAboutWriting(failure)) setFailure(failure);
    },
    /**
     * Checks repeatedly. `onUnresponsive` is called each time that the database stops responding, `onReadOnlyChange` when it
     * takes no more writes, and when it takes them again. Returns a stop function.
     */
    monitor: ({ onUnresponsive, onReadOnlyChange }: Record<MonitorEvent, () => void>) => {
      reportReadOnlyChange = onReadOnlyChange;
      let wasUnresponsive = false;
      const timer = setInterval(async () => {
        const isUnresponsive = (await check())?.unresponsive ?? false;
        if (isUnresponsive && !wasUnresponsive) onUnresponsive();
        wasUnresponsive = isUnresponsive;
      }, interval).unref();
      return () => clearInterval(timer);
    },
  };
}

type MonitorEvent = "onUnresponsive" | "onReadOnlyChange";

const currentWork = new AsyncLocalStorage<{ failure?: StorageFailure }>();

/** Runs a piece of work and returns its result with the storage failure that was recorded in it. */
export async function withStorageFailure<Result>(work: () => Promise<Result>) {
  const recorded: { failure?: StorageFailure } = {};
  const result = await currentWork.run(recorded, work);
  return { result, failure: recorded.failure };
}

/** Whether reading may still work, so that only a write shows that the failure has ended. */
function isAboutWriting(failure: StorageFailure | undefined): boolean {
  const { problem } = failure ?? {};
  return (
    problem === "disk full" ||
    problem === "data folder not writable" ||
    problem === "database read-only"
  );
}

/** Which file is at this path; undefined when none is. */
async function inodeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.ino;
}

/** A write of no row, which a read-only database refuses all the same. */
async function writeNoRow(database: Database): Promise<void> {
  await database
    .updateTable("catalogue")
    .set({ version: "" })
    .where(sql<boolean>`false`)
    .execute();
}

/** A write that changes nothing but must reach the disk. */
async function writeNothing(database: Database): Promise<void> {
  const query = database.updateTable("catalogue").set(({ ref }) => ({ version: ref("version") }));
  await query.execute();
}

/** Finds a full disk or a read-only folder without the database's write lock, which an import may hold. */
async function tryWriting(folder: string): Promise<StorageFailure | undefined> {
  const file = path.join(folder, ".write-check");
  try {
    await writeFile(file, Buffer.alloc(trialBytes));
    return undefined;
  } catch (error) {
    return storageFailureOf(error) ?? { problem: "data folder not writable" };
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
