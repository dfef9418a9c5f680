import { createServer } from "node:http";
import path from "node:path";
import { createApp } from "./app.ts";
import { seedEmptyCatalogue } from "./catalogue/seed.ts";
import { watchCatalogueVersion } from "./catalogue/version.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { holdsStandInAccounts } from "./identity/stand-in.ts";
import { listen, stopOnSignal } from "./http-server.ts";
import { createListener } from "./listener.ts";
import { createLog } from "./log.ts";
import { openAuth, openFirebase } from "./open-auth.ts";
import { openPayments } from "./open-payments.ts";
import { loadAppBuild } from "./pages.ts";

const root = path.resolve(import.meta.dirname, "..");
const buildFolder = path.join(root, "build");

/** How often a changed catalogue is looked for, in milliseconds. */
const versionInterval = 500;

/** Enough for an overlong token to be refused by name rather than to break off the connection, in bytes. */
const maxHeaderSize = 128 * 1024;

const cacheBytes = 64 * 1024 * 1024;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const [build, database] = await Promise.all([
    loadAppBuild(buildFolder),
    openDatabase(config.dataFolder),
  ]);
  if (!config.localStart && (await holdsStandInAccounts(database))) {
    throw new ConfigError(
      `DATA_DIR "${config.dataFolder}" holds demonstration accounts of a local start. Choose another folder, or delete those accounts: each from its profile, on a local start`,
    );
  }
  await seedEmptyCatalogue(database, {
    content: path.join(root, "content"),
    static: path.join(root, "public"),
  });

  const paymentParts = await openPayments(config, database, log);
  const app = createApp({
    database,
    auth: openAuth(config, database, log),
    social: config.social,
    firebase: openFirebase(config, database),
    ...paymentParts,
    trustedProxies: config.trustedProxies,
    build,
    origin: config.origin,
    productApiUrl: config.productApiUrl,
    staticFolder: path.join(buildFolder, "client"),
    cacheBytes,
    log,
  });
  const stopWatching = watchCatalogueVersion({
    database,
    every: versionInterval,
    onChange: app.cache.clear,
    onError: (error) => log.error({ error }, "the catalogue's version cannot be read"),
  });

  const server = createServer({ maxHeaderSize }, createListener({ app, log }));
  await listen(server, config);
  const stopDelivering = paymentParts.testPayments?.deliver();
  stopOnSignal(server, log, async () => {
    stopDelivering?.();
    stopWatching();
    await database.destroy();
  });
  console.log(`Pathshala is ready: ${config.origin}`);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError;
  console.error(expected ? `Pathshala cannot start: ${error.message}` : error);
  process.exit(1);
});
