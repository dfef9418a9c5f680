import { readdirSync, rmdirSync } from "node:fs";
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
import { dumpPostgres, restorePostgres } from "./postgres-tools.ts";
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
  if (!settings.databaseUrl) return exchangeData(settings.dataFolder, work);
  const old = path.join(settings.dataFolder, dumpName);
  try {
    await dumpPostgres(settings.databaseUrl, old);
    await restorePostgres(settings.databaseUrl, path.join(work, dumpName));
    await rm(path.join(work, dumpName));
    return exchangeData(settings.dataFolder, work);
  } catch (error) {
    await rm(old, { force: true });
    throw error;
  }
}

async function refuseFilled(settings: DataSettings, force: boolean): Promise<void> {
  await refuseUsed(settings);
  const held = heldData(settings.dataFolder);
  if (settings.databaseUrl) {
    const { migrations } = await inspectPostgres(settings.databaseUrl);
    if (migrations.length > 0) held.push("a PostgreSQL database");
  }
  if (held.length === 0 || force) return;
  const message = `${settings.dataFolder} already holds ${held.join(", ")}; --force replaces these and keeps them in a folder`;
  throw new BackupError("exists", message);
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
