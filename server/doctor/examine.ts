import path from "node:path";
import type { Config } from "../config/config.ts";
import { connectForMigration } from "../database/postgres.ts";
import { connectSqliteReadOnly } from "../database/sqlite.ts";
import type { Database } from "../database/schema.ts";
import { mailSender } from "../site/mail-sender.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDemo } from "./check-demo.ts";
import { checkBuild, checkClock, checkDisk, checkNode } from "./check-machine.ts";
import { checkPictures } from "./check-pictures.ts";
import {
  checkBackupTools,
  checkPostgres,
  checkPostgresClock,
  checkSessions,
} from "./check-postgres.ts";
import { checkProxies } from "./check-proxies.ts";
import { checkSearch } from "./check-search.ts";
import { checkSecret } from "./check-secret.ts";
import {
  checkAddress,
  checkIdentity,
  checkMail,
  checkPayments,
  checkSecurityContact,
} from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSqlite } from "./check-sqlite.ts";
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
  const database = config.databaseUrl
    ? await checkPostgres(config.databaseUrl)
    : checkSqlite(config.dataFolder);
  const content =
    database.state === "wrong" ? unread(config) : await checkContent(config, rootFolder);
  return [
    ...findings,
    ...(config.databaseUrl ? await checkPostgresClock(config.databaseUrl) : []),
    checkDisk(config.dataFolder),
    checkDataFolder(config),
    checkSecret(config),
    database,
    ...(config.databaseUrl ? await checkSessions(config.databaseUrl) : []),
    ...(config.databaseUrl ? [await checkBackupTools(config.databaseUrl)] : []),
    ...content.findings,
    checkAddress(config),
    checkProxies(config),
    await checkMail(config, content.sender),
    checkIdentity(config),
    checkPayments(config),
    checkSecurityContact(config),
  ];
}

type Content = { findings: Finding[]; sender: string };

/** What is known without the database. */
function unread({ mailFrom = "no-reply@localhost" }: Config): Content {
  return { findings: [], sender: mailFrom };
}

/** Checks what is in the database; finds nothing where there is none, or one of another version. */
async function checkContent(config: Config, rootFolder: string): Promise<Content> {
  const { databaseUrl, dataFolder } = config;
  // A database with pending migrations may lack tables: what was found about the others still counts.
  const pictures = async (database: Database) =>
    checkPictures(database, rootFolder).then(
      (finding) => [finding],
      () => [],
    );
  try {
    await using database = databaseUrl
      ? await connectForMigration(databaseUrl)
      : connectSqliteReadOnly(dataFolder);
    return {
      findings: [
        await checkDemo(database, config),
        ...(await pictures(database)),
        await checkSearch(database),
      ],
      sender: await mailSender(database, config.mailFrom).catch(() => unread(config).sender),
    };
  } catch {
    return unread(config);
  }
}
