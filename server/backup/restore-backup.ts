import { existsSync, readdirSync, rmdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataFolder } from "../database/data-folder.ts";
import { inspectPostgres } from "../database/inspect-postgres.ts";
import { isSqliteInUse } from "../database/sqlite-copy.ts";
import { databaseFile } from "../database/sqlite.ts";
import { BackupError } from "./backup-error.ts";
import { exchangeData, heldData } from "./exchange-data.ts";
import type { Manifest } from "./manifest.ts";
import { dumpPostgres, restorePostgres, tablesNotIn } from "./postgres-tools.ts";
import { type DataSettings, dumpName } from "./backup-settings.ts";
import { unpackBackup } from "./unpack-backup.ts";

export type RestoreOptions = {
  /** Replace existing data, which are kept in a folder. */
  force: boolean;
  /** Only verify the archive. */
  dryRun: boolean;
  /** The names of this version's migrations. */
  knownMigrations: string[];
  /** Aborts the restore, which then rejects with the signal's reason and changes nothing. */
  signal: AbortSignal;
};

export type Restored = {
  manifest: Manifest;
  /** The folder with the previous data. */
  kept: string | undefined;
};

/** Verifies an archive and restores it into the data folder (and PostgreSQL database). Throws BackupError. */
export async function restoreBackup(
  archive: string,
  settings: DataSettings,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataFolder } = settings;
  if (options.dryRun) {
    return inFolder(tmpdir(), async (work) => ({
      manifest: await verify(archive, work, settings, options),
      kept: undefined,
    }));
  }
  await refuseFilled(settings, options.force);
  const isNew = makeDataFolder(dataFolder);
  try {
    return await inFolder(dataFolder, async (work) => {
      const manifest = await verify(archive, work, settings, options);
      await refuseUsed(settings);
      if (settings.databaseUrl) {
        await refuseOtherTables(settings.databaseUrl, path.join(work, dumpName));
      }
      return { manifest, kept: await replaceData(work, settings) };
    });
  } catch (error) {
    if (isNew && readdirSync(dataFolder).length === 0) rmdirSync(dataFolder);
    throw error;
  }
}

async function verify(
  archive: string,
  folder: string,
  { databaseUrl }: DataSettings,
  { knownMigrations, signal }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await unpackBackup(archive, folder, knownMigrations, signal);
  signal.throwIfAborted();
  if (manifest.database === (databaseUrl ? "postgres" : "sqlite")) return manifest;
  const change = databaseUrl ? "unset DATABASE_URL" : "set DATABASE_URL";
  const message = `${archive} holds a ${manifest.database} database, but the settings name another kind: ${change}`;
  throw new BackupError("foreign", message);
}

async function replaceData(work: string, settings: DataSettings): Promise<string | undefined> {
  const { dataFolder, databaseUrl } = settings;
  if (!databaseUrl) return exchangeData(dataFolder, work);
  const old = path.join(dataFolder, dumpName);
  if (existsSync(old)) {
    const message = `${old} was left by a restore that did not end: move it to another folder`;
    throw new BackupError("exists", message);
  }
  try {
    await dumpPostgres(databaseUrl, old);
    await restorePostgres(databaseUrl, path.join(work, dumpName));
  } catch (error) {
    await rm(old, { force: true });
    throw error;
  }
  try {
    await rm(path.join(work, dumpName));
    return exchangeData(dataFolder, work);
  } catch (error) {
    const message = `The database was restored, but not the files of ${dataFolder} (${(error as Error).message}); the previous database is kept in ${old}`;
    throw new Error(message, { cause: error });
  }
}

/** Throws BackupError when the database has tables that the dump does not have, which are not ours to drop. */
async function refuseOtherTables(databaseUrl: string, dump: string): Promise<void> {
  const others = await tablesNotIn(dump, databaseUrl, await inspectPostgres(databaseUrl));
  if (others.length === 0) return;
  const message = `The database of DATABASE_URL has tables that the backup does not have: ${others.join(", ")}; set DATABASE_URL to a new, empty database, or drop these tables first`;
  throw new BackupError("exists", message);
}

async function refuseFilled(settings: DataSettings, force: boolean): Promise<void> {
  await refuseUsed(settings);
  if (force) return;
  if (settings.databaseUrl) {
    const { tables } = await inspectPostgres(settings.databaseUrl);
    if (tables.length > 0) throw notEmpty(tables.length);
  }
  const held = heldData(settings.dataFolder);
  if (held.length === 0) return;
  const message = `${settings.dataFolder} already holds ${held.join(", ")}; --force replaces these and keeps them in a folder`;
  throw new BackupError("exists", message);
}

function notEmpty(tables: number): BackupError {
  const count = tables === 1 ? "1 table" : `${tables} tables`;
  const message = `The database of DATABASE_URL is not empty: ${count}; --force replaces those of a site and keeps them in a folder`;
  return new BackupError("exists", message);
}

/** Throws BackupError when a server uses the data. */
export async function refuseUsed({ dataFolder, databaseUrl }: DataSettings): Promise<void> {
  const inUse = databaseUrl
    ? (await inspectPostgres(databaseUrl)).sites > 0
    : isSqliteInUse(databaseFile(dataFolder));
  if (!inUse) return;
  const place = databaseUrl ? "the database of DATABASE_URL" : dataFolder;
  throw new BackupError("in_use", `A server is using ${place}: stop it first`);
}

async function inFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(parent, ".restore-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
