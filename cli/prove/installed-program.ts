import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

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
