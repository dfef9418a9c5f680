import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Returns the path in an environment variable; throws when there is no such file. */
export function pathFromEnvironment(variable: string): string | undefined {
  const file = process.env[variable];
  if (file && !existsSync(file))
    throw new Error(`${variable} is "${file}", but there is no such file`);
  return file || undefined;
}

/** Returns the path of the first of these programs that is installed. */
export function findOnSystem(names: string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return undefined;
}

/** Installs a package with apt-get, one test process at a time; returns whether that succeeded. */
export function installDebianPackage(name: string): boolean {
  const lock = path.join(tmpdir(), "pathshala-install.lock");
  const install = ["install", "-y", "--no-install-recommends", name];
  return run("flock", [lock, "apt-get", "update"]) && run("flock", [lock, "apt-get", ...install]);
}

/** Runs a command with its output visible; returns whether it succeeded. */
export function run(command: string, values: string[]): boolean {
  try {
    execFileSync(command, values, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
}
