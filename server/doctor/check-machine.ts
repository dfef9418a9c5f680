import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync, statfsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** The Node version that the site needs. */
const neededNode = 26;

const gigabyte = 1024 ** 3;

/** Below this much free space databases begin to fail, in bytes. */
const minimumSpace = 0.1 * gigabyte;

/** How far a file's time may lie ahead of the clock, in milliseconds. */
const clockTolerance = 60_000;

/** Checks whether this Node can run the site. */
export function checkNode(version: string): Finding {
  if (Number.parseInt(version, 10) >= neededNode) return good("node", version);
  const advice = "start with npm run, which uses the Node that npm ci installs";
  return wrong("node", `${version}, but ${neededNode} is needed`, advice);
}

/** Checks whether the site has been built. */
export function checkBuild(buildFolder: string): Finding {
  const files = ["server/index.js", "client"].map((file) => path.join(buildFolder, file));
  const missing = files.find((file) => !existsSync(file));
  if (!missing) return good("build", "exists");
  return wrong("build", `${missing} is missing`, "run npm run build");
}

/** Checks the free space on the disk of a folder. */
export function checkDisk(folder: string): Finding {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  const { bavail, bsize } = statfsSync(place);
  const free = bavail * bsize;
  const found = `${(free / gigabyte).toFixed(1)} GB free for ${folder}`;
  if (free >= gigabyte) return good("disk", found);
  const advice = "free some space, or move DATA_DIR to a larger disk";
  return free < minimumSpace ? wrong("disk", found, advice) : warning("disk", found, advice);
}

/** Checks whether the clock is plausible: links, sessions and payments depend on it. */
export async function checkClock(rootFolder: string): Promise<Finding> {
  const now = new Date();
  const newest = Math.max(
    ...readdirSync(rootFolder).map((name) => statSync(path.join(rootFolder, name)).mtimeMs),
  );
  const advice = "set the clock and keep it synchronised (timedatectl set-ntp true)";
  if (newest > now.getTime() + clockTolerance) {
    return wrong("clock", `${now.toISOString()}, but the site's own files are newer`, advice);
  }
  if ((await isSynchronised()) === false) {
    return warning("clock", `${now.toISOString()}, not synchronised`, advice);
  }
  return good("clock", now.toISOString());
}

/** Whether the system synchronises its clock; undefined when that is unknown. */
async function isSynchronised(): Promise<boolean | undefined> {
  const values = ["show", "--property=NTPSynchronized", "--value"];
  try {
    const { stdout } = await promisify(execFile)("timedatectl", values, { timeout: 5_000 });
    return { yes: true, no: false }[stdout.trim()];
  } catch {
    return undefined;
  }
}
