import { existsSync } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import { temporaryName, writeAtomically } from "../database/atomic-write.ts";
import { BackupError } from "./backup-error.ts";
import { copyDatabase } from "./copy-database.ts";
import { type Manifest, archiveFormat, describeFiles, manifestName } from "./manifest.ts";
import { type DataSettings, outboxName, secretName } from "./backup-settings.ts";

type BackupOptions = {
  /** The running version of Pathshala. */
  version: string;
  /** Replace an existing file. */
  force: boolean;
  /** Called with the number of database pages copied. */
  onProgress?: (done: number, total: number) => void;
  /** Aborts the backup, which then rejects with the signal's reason and changes nothing. */
  signal: AbortSignal;
};

/**
 * Writes database, secret and outbox into one archive (tar, gzip) that only its owner can read, while the site runs.
 * Throws BackupError.
 */
export async function makeBackup(
  target: string,
  settings: DataSettings,
  { version, force, onProgress, signal }: BackupOptions,
): Promise<Manifest> {
  if (existsSync(target) && !force) {
    throw new BackupError("exists", `${target} already exists; --force replaces it`);
  }
  const work = temporaryName(target);
  await mkdir(work, { mode: 0o700 });
  try {
    const database = await copyDatabase(settings, work, (done, total) => {
      signal.throwIfAborted();
      onProgress?.(done, total);
    });
    for (const name of [secretName, outboxName]) {
      const source = path.join(settings.dataFolder, name);
      if (existsSync(source)) await cp(source, path.join(work, name), { recursive: true });
    }
    const manifest: Manifest = {
      product: "pathshala",
      format: archiveFormat,
      version,
      madeAt: new Date().toISOString(),
      ...database,
      files: await describeFiles(work),
    };
    await writeArchive(target, work, manifest, signal);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeArchive(
  target: string,
  folder: string,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<void> {
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  const names = [manifestName, ...manifest.files.map((file) => file.path)];
  const archive = packTar(
    names.map((name) => ({
      type: "file",
      source: path.join(folder, name),
      target: name,
      mode: 0o600,
    })),
  );
  const compressed = archive.pipe(createGzip());
  archive.once("error", (error) => compressed.destroy(error));
  await writeAtomically(target, compressed, { mode: 0o600, signal });
}
