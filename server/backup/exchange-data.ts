import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "../database/sqlite.ts";
import { dumpName, outboxName, secretName } from "./backup-settings.ts";

/** The names that a restore replaces in a data folder, the database last: it decides whose data these are. */
function dataNames(dataFolder: string): string[] {
  const database = path.basename(databaseFile(dataFolder));
  return [outboxName, secretName, dumpName, `${database}-wal`, `${database}-shm`, database];
}

/** Lists what a restore would replace in a data folder. */
export function heldData(dataFolder: string): string[] {
  return dataNames(dataFolder).filter((name) => existsSync(path.join(dataFolder, name)));
}

/**
 * Moves the content of `fresh` into the data folder, after moving the previous data to a folder in it, whose path is
 * returned; undefined when there were none. On failure, everything is moved back.
 */
export function exchangeData(dataFolder: string, fresh: string): string | undefined {
  const stamp = new Date().toISOString().replaceAll(":", "-");
  const previous = path.join(dataFolder, `before-restore-${stamp}`);
  const held = heldData(dataFolder);
  if (held.length > 0) mkdirSync(previous, { mode: 0o700 });
  takeOwner(fresh, dataFolder);
  const moves = [
    ...held.toReversed().map((name) => [path.join(dataFolder, name), path.join(previous, name)]),
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
  return held.length > 0 ? previous : undefined;
}

/** Gives files that root restores to the owner of the data folder, or the server could not open them. */
function takeOwner(folder: string, model: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(model);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...names]) chownSync(path.join(folder, name), uid, gid);
}
