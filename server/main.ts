import cluster from "node:cluster";
import { type Config, readConfig } from "./config/config.ts";
import { ConfigError } from "./config/config-error.ts";
import { onStopSignal } from "./http/http-server.ts";
import { createLog } from "./telemetry/log.ts";
import { gatherMetrics } from "./workers/all-workers.ts";
import { readWorkers } from "./workers/arguments.ts";
import { FirstWorkerEndedError, runWorkers } from "./workers/run-workers.ts";

async function main(): Promise<void> {
  const workers = readWorkers(process.argv.slice(2));
  const config = readConfig(process.env);
  if (cluster.isWorker || workers === undefined) await serveHere(config);
  else await serveByWorkers(config, workers);
  if (cluster.isPrimary) console.log(`Pathshala is ready: ${config.origin}`);
}

/** Imports the site only here: the primary process of the workers takes 60 MB less without it. */
async function serveHere(config: Config): Promise<void> {
  const { start } = await import("./composition/start.ts");
  const { explainFailure } = await import("./database/explain-failure.ts");
  await start(config, createLog(config.logLevel)).catch((error: unknown) => {
    const reason = explainFailure(error, config);
    throw reason ? new ConfigError(reason, { cause: error }) : error;
  });
}

async function serveByWorkers({ logLevel }: Config, count: number): Promise<void> {
  const log = createLog(logLevel);
  gatherMetrics();
  const workers = await runWorkers(count, log);
  onStopSignal(log, workers.stop);
}

// Only the owner may read what the site writes: accounts, the secret, mail.
process.umask(0o077);

main().catch((error: unknown) => {
  // The worker has printed the error.
  if (error instanceof FirstWorkerEndedError) process.exit(1);
  const isExpected = error instanceof ConfigError;
  console.error(isExpected ? `Pathshala cannot start: ${error.message}` : error);
  process.exit(1);
});
