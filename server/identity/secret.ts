import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ConfigError } from "../config/config-error.ts";
import { makeDataFolder } from "../database/data-folder.ts";
import { createOnce } from "../database/atomic-write.ts";

/** Minimum length of AUTH_SECRET, in characters. */
const minCharacters = 32;

/**
 * Returns the secret that signs sessions: the configured one, else one that is generated once and stored in the data
 * folder, readable by its owner only. Throws ConfigError when the file cannot be read or its secret is too short.
 */
export function sessionSecret(configured: string | undefined, dataFolder: string): string {
  if (configured) return configured;
  makeDataFolder(dataFolder);
  const file = secretFile(dataFolder);
  createOnce(file, (temporaryFile) => {
    const secret = randomBytes(32).toString("base64url");
    writeFileSync(temporaryFile, secret, { flag: "wx", mode: 0o600, flush: true });
  });
  const problem = findSecretProblem(file);
  if (problem) throw new ConfigError(`${file} ${problem.found}: ${problem.advice}`);
  return readFileSync(file, "utf8").trim();
}

/** Returns the path of the secret in a data folder. */
export function secretFile(dataFolder: string): string {
  return path.join(dataFolder, "auth-secret");
}

/** Returns why the secret in a file cannot be used, and what to do; undefined when it can. */
export function findSecretProblem(file: string): { found: string; advice: string } | undefined {
  let length: number;
  try {
    length = readFileSync(file, "utf8").trim().length;
  } catch (error) {
    const found = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    return { found, advice: "give it to the user who runs the site (chown)" };
  }
  if (length >= minCharacters) return undefined;
  return {
    found: length === 0 ? "is empty" : `holds only ${length} characters`,
    advice:
      "it must hold a secret that cannot be guessed. Restore it from a backup, or delete it: a new one is then generated, which signs everybody out",
  };
}
