import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const memory = "/dev/shm";

/** Free bytes that a run needs at most: one test installs a copy of the site with its packages. */
const room = 4 * 1024 ** 3;

/** Free bytes of the whole memory: the tests' servers and browsers need as much as the folders. */
const freeMemory = 2 * room;

/**
 * Puts the temporary folders of a run into memory, where the system allows that: the embedded database waits for the
 * disk at every change, which takes longer than most changes. TMPDIR names another place. Returns the function that
 * removes what is left of them.
 */
export function putFoldersInMemory(): () => void {
  if (process.env.TMPDIR || process.env.TEST_FOLDERS || !hasRoom()) return () => {};
  const folder = mkdtempSync(path.join(memory, "pathshala-tests-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!mayRunProgramsIn(folder)) {
    remove();
    return () => {};
  }
  // Some tests run the site as another user.
  chmodSync(folder, 0o755);
  process.env.TEST_FOLDERS = folder;
  return remove;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room && process.availableMemory() >= freeMemory;
  } catch {
    return false;
  }
}

/** Containers often forbid it there. */
function mayRunProgramsIn(folder: string): boolean {
  const program = path.join(folder, "true");
  copyFileSync("/bin/true", program);
  return spawnSync(program).status === 0;
}
