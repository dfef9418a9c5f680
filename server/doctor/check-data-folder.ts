import { accessSync, constants, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import type { Config } from "../config/config.ts";
import { databaseFile } from "../database/sqlite.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks that the data folder and what is in it can be written, and are private to their owner. */
export function checkDataFolder({ dataFolder: folder }: Config): Finding {
  if (!existsSync(folder)) {
    const advice = "nothing, if the site has never been started here; else set DATA_DIR";
    return warning("data folder", `${folder} does not exist yet`, advice);
  }
  if (!statSync(folder).isDirectory()) {
    return wrong("data folder", `${folder} is a file`, "set DATA_DIR to the path of a folder");
  }
  const refused = findUnwritable(folder);
  if (refused) return refused;
  const database = databaseFile(folder);
  if (isOpenToOthers(database)) {
    return warning("data folder", `others can read ${database}`, `chmod 600 ${database}*`);
  }
  if (isOpenToOthers(folder)) {
    return warning("data folder", `others can look into ${folder}`, `chmod 700 ${folder}`);
  }
  return good("data folder", folder);
}

/** Returns whether users other than the owner may read a file or folder. */
export function isOpenToOthers(name: string): boolean {
  return ((statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}

function findUnwritable(folder: string): Finding | undefined {
  const { R_OK, W_OK, X_OK } = constants;
  const problem = accessProblem(folder, R_OK | W_OK | X_OK);
  if (problem) return problem;
  const database = databaseFile(folder);
  const files = [database, `${database}-wal`, `${database}-shm`].filter((file) => existsSync(file));
  for (const file of files) {
    const found = accessProblem(file, R_OK | W_OK);
    if (found) return found;
  }
  return undefined;
}

function accessProblem(place: string, mode: number): Finding | undefined {
  try {
    accessSync(place, mode);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EROFS") {
      const advice =
        "look for disk errors in the system log, then mount the disk writable; the data need no repair";
      return wrong("data folder", `${place} is on a read-only disk`, advice);
    }
    const { uid, mode: bits } = statSync(place);
    const found = `${place} (user id ${uid}, mode ${(bits & 0o777).toString(8)}) cannot be read and written by ${userInfo().username}`;
    const advice =
      "run this command as the user who runs the site; if that is this one, give the folder and all in it to it (chown -R, chmod -R u+rwX)";
    return wrong("data folder", found, advice);
  }
}
