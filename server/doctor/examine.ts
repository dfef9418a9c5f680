import path from "node:path";
import { checkBackupTools, checkDataFolder, checkPostgres, checkSqlite } from "./check-data.ts";
import { checkDemo } from "./check-demo.ts";
import { checkBuild, checkClock, checkDisk, checkNode } from "./check-machine.ts";
import { checkAddress, checkIdentity, checkMail, checkPayments } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import type { Finding } from "./finding.ts";

/** Checks everything that an installation needs, without changing anything. */
export async function examineInstallation(
  rootFolder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  const { config, findings } = checkSettings(environment);
  findings.push(
    checkNode(process.versions.node),
    checkBuild(path.join(rootFolder, "build")),
    await checkClock(rootFolder),
  );
  if (!config) return findings;
  return [
    ...findings,
    checkDisk(config.dataFolder),
    checkDataFolder(config),
    ...(config.databaseUrl
      ? [await checkPostgres(config.databaseUrl), await checkBackupTools(config.databaseUrl)]
      : [checkSqlite(config.dataFolder)]),
    ...(await checkDemo(config)),
    checkAddress(config),
    await checkMail(config),
    checkIdentity(config),
    checkPayments(config),
  ];
}
