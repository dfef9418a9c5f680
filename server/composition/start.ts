import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { plainConnections } from "../config/encrypted-connections.ts";
import { refuseDemoData } from "../demo/demo-data.ts";
import { sessionSecret } from "../identity/secret.ts";
import { openStorage } from "../storage/open-storage.ts";
import { createMetrics } from "../telemetry/metrics.ts";
import { prepareCatalogue } from "./prepare-catalogue.ts";

/**
 * Starts the site with the given settings, and stops it on a signal. Throws ConfigError. The site itself is imported when
 * its catalogue is there: while a new one is filled, that takes 100 MB less.
 */
export async function start(given: Config, log: Logger): Promise<void> {
  // Before the database is made, as the other settings.
  const config = { ...given, authSecret: sessionSecret(given.authSecret, given.dataFolder) };
  for (const connection of plainConnections(config)) log.warn(connection);
  const metrics = createMetrics();
  const stopTracing = await traceTo(config.traceCollector);
  const opened = await openStorage(config, log, metrics);
  await refuseDemoData(config, opened.database);
  await prepareCatalogue(opened.database);
  const { serve } = await import("./serve.ts");
  await serve({ config, log, metrics, stopTracing, ...opened });
}

/** Imports the tracing packages only when there is a collector: they take a tenth of the start time. */
async function traceTo(collector: string | undefined): Promise<(() => Promise<void>) | undefined> {
  if (!collector) return undefined;
  const { startTracing } = await import("../telemetry/tracing.ts");
  return startTracing(collector);
}
