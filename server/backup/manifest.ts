import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** The archive format of this version. */
export const archiveFormat = 1;

export const manifestName = "manifest.json";

/** The paths allowed in an archive beside the manifest: database, secret and outbox, and none outside of the folder. */
const contentPath = z
  .string()
  .regex(/^(pathshala\.sqlite|pathshala\.dump|auth-secret|outbox\/(?!\.{1,2}$)[^/\\]+)$/);

export const manifestSchema = z.object({
  product: z.literal("pathshala"),
  format: z.number().int(),
  /** The version of Pathshala that wrote the backup. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  files: z.array(
    z.object({ path: contentPath, bytes: z.number().int(), sha256: z.string().length(64) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest["files"][number];

/** Lists every file below a folder with its size and checksum, sorted by path, and flushes each to disk. */
export async function describeFiles(folder: string): Promise<ManifestFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const files: ManifestFile[] = [];
  for (const file of paths) files.push(await describeFile(folder, file));
  return files;
}

async function describeFile(folder: string, name: string): Promise<ManifestFile> {
  const file = path.join(folder, name);
  await syncFile(file);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: name.split(path.sep).join("/"), bytes, sha256: hash.digest("hex") };
}

async function syncFile(name: string): Promise<void> {
  await using file = await open(name, "r+");
  await file.sync();
}
