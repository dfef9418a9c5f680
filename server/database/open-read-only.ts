import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** How long opening waits for other processes, in milliseconds. */
const timeout = 2_000;

/**
 * Opens an existing embedded database to read it, also from a read-only disk, and leaves no file behind. Throws SQLite's
 * error when the file cannot be read.
 */
export function openReadOnly(file: string): DatabaseSync {
  if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true, timeout });
  // Without a write-ahead log nobody has it open; SQLite would create one beside it, which a read-only disk refuses.
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  return new DatabaseSync(address, { readOnly: true, timeout });
}
