import cluster from "node:cluster";
import path from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { createAdmission, defaultLimits } from "../http/limits/admission.ts";
import { loadStaticFiles } from "../http/static-files.ts";
import { loadAppBuild } from "../routes/pages.ts";
import { loadRunnerFiles } from "../routes/runner-files.ts";
import type { openStorage } from "../storage/open-storage.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { shareMetrics } from "../workers/all-workers.ts";
import { createApp } from "./app.ts";
import { createServices } from "./services.ts";

const buildFolder = path.resolve(import.meta.dirname, "../../build");

const cacheBytes = 64 * 1024 * 1024;

type Opened = Pick<Awaited<ReturnType<typeof openStorage>>, "database" | "storage"> & {
  config: Config;
  log: Logger;
  metrics: Metrics;
};

/** Creates the built site and its services on an opened storage, without listening. Throws when it is not built. */
export async function createSite({ config, log, metrics, database, storage }: Opened) {
  const [build, staticFiles, runnerFiles] = await Promise.all([
    loadAppBuild(buildFolder),
    loadStaticFiles(path.join(buildFolder, "client"), config.origin),
    loadRunnerFiles(path.join(buildFolder, "run")),
  ]);
  const services = await createServices(config, database, log);
  const admission = createAdmission(defaultLimits);
  const app = createApp({
    ...config,
    ...services,
    storage,
    metrics,
    readMetrics: cluster.worker
      ? shareMetrics(metrics.registry, cluster.worker)
      : () => metrics.registry.metrics(),
    admission,
    build,
    staticFiles,
    runnerFiles,
    cacheBytes,
  });
  return { app, services, admission, runnerFiles };
}
