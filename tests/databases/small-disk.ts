import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../site/temporary-folder.ts";

/** Whether this user may mount file systems. */
export const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Whether this system can limit the size of files that a running process writes. */
export const mayLimitFiles = spawnSync("prlimit", ["--version"]).status === 0;

/** Mounts a disk of 16 MB that can be filled and freed; unmounted at the end of the test (`await using`). Needs `mayMount`. */
export async function smallDisk() {
  const folder = await temporaryFolder();
  run("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", folder.path);
  const filler = path.join(folder.path, "filler");
  return {
    path: folder.path,
    fill: () => writeFile(filler, Buffer.alloc(32 * 1024 * 1024)).catch(() => {}),
    free: () => rm(filler),
    [Symbol.asyncDispose]: async () => {
      run("umount", folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Makes a folder read-only, as a disk with errors becomes; ends with the test (`await using`). Needs `mayMount`. */
export function readOnlyDisk(folder: string) {
  run("mount", "--bind", folder, folder);
  run("mount", "-o", "remount,bind,ro", folder);
  return { [Symbol.asyncDispose]: async () => run("umount", folder) };
}

/** Limits the size of the files that a running process writes. Needs `mayLimitFiles`, but no privileges. */
export function limitFiles(processId: number, bytes: number | "unlimited"): void {
  run("prlimit", "--pid", String(processId), `--fsize=${bytes}:unlimited`);
}

function run(command: string, ...values: string[]): void {
  const { status, stderr } = spawnSync(command, values, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${values.join(" ")}: ${stderr}`);
}
