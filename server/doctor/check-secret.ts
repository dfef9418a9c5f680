import { existsSync } from "node:fs";
import type { Config } from "../config/config.ts";
import { databaseFile } from "../database/sqlite.ts";
import { findSecretProblem, secretFile } from "../identity/secret.ts";
import { isOpenToOthers } from "./check-data-folder.ts";
import { type Finding, good, warning, wrong } from "./finding.ts";

/** Checks the secret that signs sessions: where it is, its length, and who can read it. */
export function checkSecret({ dataFolder, databaseUrl, authSecret }: Config): Finding {
  if (authSecret) return good("secret", "of AUTH_SECRET");
  const file = secretFile(dataFolder);
  if (existsSync(file)) return checkFile(file);
  if (!databaseUrl && !existsSync(databaseFile(dataFolder))) {
    return good("secret", "is made by the first start");
  }
  const advice = databaseUrl
    ? "set AUTH_SECRET, the same for every process; else the next start makes one, which signs everybody out"
    : "put it back from a backup; else the next start makes a new one, which signs everybody out";
  return warning("secret", `${file} is missing`, advice);
}

function checkFile(file: string): Finding {
  const problem = findSecretProblem(file);
  if (problem) return wrong("secret", `${file} ${problem.found}`, problem.advice);
  if (isOpenToOthers(file)) {
    return wrong("secret", `others can read ${file}`, `chmod 600 ${file}`);
  }
  return good("secret", file);
}
