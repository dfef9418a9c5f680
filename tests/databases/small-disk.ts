import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFolder } from "../site/temporary-folder.ts";

/** Whether this user may mount file systems. */
export const mayMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Whether this system can limit the size of files that a running process writes. */
export const mayLimitFiles = spawnSync("prlimit", ["--version"]).status === 0;

/** A disk of 4 MB that is full or not, as said; gone when the test is over (`await using`). Needs `mayMount`. */
export async function smallDisk() {
  const folder = await temporaryFolder();
  run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder.path);
  const filler = path.join(folder.path, "filler");
  return {
    path: folder.path,
    fill: () => writeFile(filler, Buffer.alloc(8 * 1024 * 1024)).catch(() => {}),
    free: () => rm(filler),
    [Symbol.asyncDispose]: async () => {
      run("umount", folder.path);
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** From now on a process can write files of at most this many bytes. Needs `mayLimitFiles`, and no rights. */
export function limitFiles(processId: number, bytes: number | "unlimited"): void {
  run("prlimit", "--pid", String(processId), `--fsize=${bytes}:unlimited`);
}

function run(command: string, ...given: string[]): void {
  const { status, stderr } = spawnSync(command, given, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${given.join(" ")}: ${stderr}`);
}
