import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, linkSync, rmSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** A name beside `target`, in its folder, that nobody else has. */
export function temporaryName(target: string): string {
  const name = `.${path.basename(target)}.${randomBytes(4).toString("hex")}.part`;
  return path.join(path.dirname(path.resolve(target)), name);
}

/**
 * Writes a file beside its place and moves it there when it is whole and on disk; until then, nothing is changed.
 * Rejects with the signal's reason when that is aborted.
 */
export async function writeAtomically(
  target: string,
  pieces: AsyncIterable<string | Uint8Array>,
  { mode, signal }: { mode: number; signal: AbortSignal | undefined },
): Promise<void> {
  const aside = temporaryName(target);
  try {
    const file = createWriteStream(aside, { flags: "wx", mode, flush: true });
    await pipeline(pieces, file, signal ? { signal } : {});
  } catch (error) {
    await rm(aside, { force: true });
    throw signal?.aborted ? signal.reason : error;
  }
  await rename(aside, target);
}

/**
 * Makes a file that is not there yet, by `write` at a name beside it: it is there when it is whole, and of several
 * processes that make it at once, one does.
 */
export function createOnce(file: string, write: (aside: string) => void): void {
  if (existsSync(file)) return;
  const aside = temporaryName(file);
  try {
    write(aside);
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
