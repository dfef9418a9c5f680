import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The path that an environment variable gives; throws when there is no such file. */
export function givenBy(variable: string): string | undefined {
  const given = process.env[variable];
  if (given && !existsSync(given))
    throw new Error(`${variable} is "${given}", but there is no such file`);
  return given || undefined;
}

/** The path of the first of these programs that the system has. */
export function onSystem(names: string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return undefined;
}

/** Installs a package where there is apt-get and it may; tells whether it is there now. Tests that run at once wait for each other. */
export function installDebianPackage(name: string): boolean {
  const lock = path.join(tmpdir(), "pathshala-install.lock");
  const install = ["install", "-y", "--no-install-recommends", name];
  return run("flock", [lock, "apt-get", "update"]) && run("flock", [lock, "apt-get", ...install]);
}

/** Runs a command in sight; tells whether it succeeded. */
export function run(command: string, values: string[]): boolean {
  try {
    execFileSync(command, values, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
}
