import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { connectProbe, openConnections } from "../database/open.ts";
import { instrumentDatabase } from "../database/query-instrumentation.ts";
import { createStorage } from "./storage.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Opens the instrumented database of the settings, and checks it and its data folder until it is closed. */
export async function openStorage(config: Config, log: Logger, metrics: Metrics) {
  const probe = connectProbe(config);
  const dataFolder = config.databaseUrl ? undefined : config.dataFolder;
  const storage = createStorage({ probe, dataFolder, log });
  const observer = instrumentDatabase({ metrics, log, storage });
  const { database, destroyConnections, replaceConnections } = await openConnections(
    config,
    observer,
  );
  const stopChecking = storage.monitor({
    onUnresponsive: destroyConnections,
    onReadOnlyChange: replaceConnections,
  });
  const close = async () => {
    stopChecking();
    await Promise.all([database.destroy(), probe.destroy()]);
  };
  return { database, storage, close };
}
