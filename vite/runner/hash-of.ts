import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Returns a hash of the names and contents of files, and of those in folders. */
export async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(paths.map(filesOf))).flat().toSorted()) {
    hash.update(path.basename(file)).update(await readFile(file));
  }
  return hash.digest("base64url");
}

async function filesOf(given: string): Promise<string[]> {
  if ((await stat(given)).isFile()) return [given];
  const entries = await readdir(given, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
