import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "../database/sqlite.ts";
import { dumpName, outboxName, secretName } from "./backup-settings.ts";

/** What of a data folder a restore replaces, the database last: it decides whose data these are. */
function dataNames(dataFolder: string): string[] {
  const database = path.basename(databaseFile(dataFolder));
  return [outboxName, secretName, dumpName, `${database}-wal`, `${database}-shm`, database];
}

/** What a data folder holds that a restore would replace. */
export function heldData(dataFolder: string): string[] {
  return dataNames(dataFolder).filter((name) => existsSync(path.join(dataFolder, name)));
}

/**
 * Puts what `fresh` holds into the data folder, in one go, and what was there into a folder beside it, whose path it
 * gives; undefined when nothing was there. A failure puts everything back.
 */
export function exchangeData(dataFolder: string, fresh: string): string | undefined {
  const stamp = new Date().toISOString().replaceAll(":", "-");
  const before = path.join(dataFolder, `before-restore-${stamp}`);
  const held = heldData(dataFolder);
  if (held.length > 0) mkdirSync(before, { mode: 0o700 });
  takeOwner(fresh, dataFolder);
  const moves = [
    ...held.toReversed().map((name) => [path.join(dataFolder, name), path.join(before, name)]),
    ...heldData(fresh).map((name) => [path.join(fresh, name), path.join(dataFolder, name)]),
  ] as [string, string][];
  const done: [string, string][] = [];
  try {
    for (const [from, to] of moves) {
      renameSync(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) renameSync(to, from);
    throw error;
  }
  return held.length > 0 ? before : undefined;
}

/** What root restores must belong to whom the data folder belongs to, or the server cannot open it. */
function takeOwner(folder: string, model: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...names]) chownSync(path.join(folder, name), uid, gid);
}
