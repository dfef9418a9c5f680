import { randomBytes } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** A name beside `target`, in its folder, that nobody else has. */
export function nameAside(target: string): string {
  const name = `.${path.basename(target)}.${randomBytes(4).toString("hex")}.part`;
  return path.join(path.dirname(path.resolve(target)), name);
}

/** Writes a file beside its place and moves it there when it is whole and on disk; until then, nothing is changed. */
export async function writeAside(
  target: string,
  mode: number,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const aside = nameAside(target);
  try {
    await using file = await open(aside, "wx", mode);
    await write(file);
    await file.sync();
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await rename(aside, target);
}
