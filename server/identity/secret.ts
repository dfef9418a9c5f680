import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../config/config-error.ts";
import { makeDataFolder } from "../database/data-folder.ts";
import { createOnce } from "../database/atomic-write.ts";

/** As few characters as AUTH_SECRET may have. */
const fewestCharacters = 32;

/**
 * The secret that signs sessions: the one given, else one made once and kept in the data folder, for its owner alone.
 * Throws ConfigError where the file holds none that is safe.
 */
export function sessionSecret(given: string | undefined, dataFolder: string): string {
  if (given) return given;
  makeDataFolder(dataFolder);
  const file = secretFile(dataFolder);
  createOnce(file, (aside) => {
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(aside, secret, { flag: "wx", mode: 0o600, flush: true });
  });
  const problem = findSecretProblem(file);
  if (problem) throw new ConfigError(`${file} ${problem.found}: ${problem.advice}`);
  return readFileSync(file, "utf8").trim();
}

/** Where the secret is kept in a data folder. */
export function secretFile(dataFolder: string): string {
  return path.join(dataFolder, "auth-secret");
}

/** Why the secret in a file cannot be used, and what to do; undefined when it can. */
export function findSecretProblem(file: string): { found: string; advice: string } | undefined {
  let length: number;
  try {
    length = readFileSync(file, "utf8").trim().length;
  } catch (error) {
    const found = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    return { found, advice: "give it to the user who runs the site (chown)" };
  }
  if (length >= fewestCharacters) return undefined;
  return {
    found: length === 0 ? "is empty" : `holds only ${length} characters`,
    advice:
      "it must hold a secret that nobody can guess. Put it back from a backup, or delete it to have a new one made, which signs everybody out",
  };
}
