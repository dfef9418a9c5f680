import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";

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
