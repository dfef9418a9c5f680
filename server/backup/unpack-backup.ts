import { createReadStream } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { inspectSqlite } from "../database/sqlite-copy.ts";
import { BackupError } from "./backup-error.ts";
import {
  type Manifest,
  archiveFormat,
  describeFiles,
  manifestName,
  manifestSchema,
} from "./manifest.ts";

/**
 * Unpacks an archive into an empty folder and verifies it: checksums, list of files and the database itself. Throws
 * BackupError.
 */
export async function unpackBackup(
  archive: string,
  folder: string,
  knownMigrations: string[],
  signal: AbortSignal,
): Promise<Manifest> {
  if (!(await isGzip(archive))) throw foreign(archive);
  await pipeline(
    createReadStream(archive),
    createGunzip(),
    unpackTar(folder, { filter: ({ type }) => type === "file", fmode: 0o600, dmode: 0o700 }),
    { signal },
  ).catch((error: NodeJS.ErrnoException) => {
    if (signal.aborted) throw signal.reason;
    if (error.syscall) throw error;
    throw damaged(archive, error.message);
  });
  const manifest = await readManifest(archive, folder);
  await rm(path.join(folder, manifestName));
  const found = JSON.stringify(await describeFiles(folder));
  if (found !== JSON.stringify(manifest.files)) {
    throw damaged(archive, "its files do not match its manifest");
  }
  const unknown = manifest.migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0) throw newer(archive, manifest.version);
  if (manifest.database === "sqlite") {
    const { problems } = inspectSqlite(path.join(folder, "pathshala.sqlite"));
    if (problems.length > 0) throw damaged(archive, `its database is corrupt: ${problems[0]}`);
  }
  return manifest;
}

async function readManifest(archive: string, folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), "utf8").catch(() => undefined);
  if (text === undefined) throw foreign(archive);
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (parsed.success && parsed.data.format === archiveFormat) return parsed.data;
  const { product, format, version } = (jsonOf(text) ?? {}) as Partial<Manifest>;
  if (product !== "pathshala") throw foreign(archive);
  if (Number(format) > archiveFormat) throw newer(archive, String(version));
  throw damaged(archive, "its manifest cannot be read");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isGzip(archive: string): Promise<boolean> {
  await using file = await open(archive);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
}

function foreign(archive: string): BackupError {
  return new BackupError("foreign", `${archive} is not a Pathshala backup`);
}

function damaged(archive: string, reason: string): BackupError {
  return new BackupError("damaged", `${archive} is damaged (${reason}): use another backup`);
}

function newer(archive: string, version: string): BackupError {
  const message = `${archive} was made by a newer Pathshala (${version}): update this one first`;
  return new BackupError("newer", message);
}
