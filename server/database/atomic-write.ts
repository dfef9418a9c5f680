import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, linkSync, rmSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Returns a unique name in the folder of `target`. */
export function temporaryName(target: string): string {
  const name = `.${path.basename(target)}.${randomBytes(4).toString("hex")}.part`;
  return path.join(path.dirname(path.resolve(target)), name);
}

/**
 * Writes a temporary file and renames it to the target once it is complete and on disk. Rejects with the signal's
 * reason when that is aborted; the target is then unchanged.
 */
export async function writeAtomically(
  target: string,
  chunks: AsyncIterable<string | Uint8Array>,
  { mode, signal }: { mode: number; signal: AbortSignal | undefined },
): Promise<void> {
  const temporaryFile = temporaryName(target);
  try {
    const file = createWriteStream(temporaryFile, { flags: "wx", mode, flush: true });
    await pipeline(chunks, file, signal ? { signal } : {});
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw signal?.aborted ? signal.reason : error;
  }
  await rename(temporaryFile, target);
}

/**
 * Creates a file unless it exists: `write` makes it at a temporary path, and it appears when it is complete. Of several
 * processes at once, one creates it.
 */
export function createOnce(file: string, write: (temporaryFile: string) => void): void {
  if (existsSync(file)) return;
  const temporaryFile = temporaryName(file);
  try {
    write(temporaryFile);
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}
