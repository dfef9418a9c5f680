import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The secret that signs sessions: the one given, else one made once and kept in the data folder, for its owner alone. */
export function sessionSecret(given: string | undefined, dataFolder: string): string {
  if (given) return given;
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, "auth-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
