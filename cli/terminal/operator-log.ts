import { appendFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { readConfig } from "../../server/config/config.ts";

/**
 * Appends what an operator did to a person's account to `operator.log` in the data folder, one JSON line each: without
 * names and addresses, so that it may be kept after the account is deleted.
 */
export async function logAction(action: string, details: Record<string, unknown>): Promise<void> {
  const { dataFolder } = readConfig(process.env);
  const entry = {
    time: new Date().toISOString(),
    operator: userInfo().username,
    action,
    ...details,
  };
  await appendFile(path.join(dataFolder, "operator.log"), `${JSON.stringify(entry)}\n`, {
    mode: 0o600,
  });
}
