import cluster from "node:cluster";
import path from "node:path";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { startSending } from "../messages/send-queued.ts";
import { createAnnouncementTimer } from "../site/announcement.ts";
import { monitorCatalogueVersion } from "../revision/version.ts";
import type { Config } from "../config/config.ts";
import { retryUntilDone } from "../database/retry-until-done.ts";
import type { Database } from "../database/schema.ts";
import { brand } from "../http/brand.ts";
import { createLimitedServer } from "../http/limits/connection-limits.ts";
import { dialectOf } from "../database/dialect.ts";
import { createPublicAddressDetector } from "../demo/public-address-detector.ts";
import { listen, stopOnSignal } from "../http/http-server.ts";
import { createListener } from "../http/listener.ts";
import { createOwnHost } from "../http/own-host.ts";
import { createAdmission, defaultLimits } from "../http/limits/admission.ts";
import { addGauges } from "./gauges.ts";
import { shareMetrics } from "../workers/all-workers.ts";
import { type Metrics, addProcessMetrics } from "../telemetry/metrics.ts";
import { startDeletingExpired } from "./delete-expired.ts";
import { addRowGauges } from "./row-gauges.ts";
import { createServices } from "./services.ts";
import type { openStorage } from "../storage/open-storage.ts";
import { loadAppBuild } from "../routes/pages.ts";
import { loadRunnerFiles } from "../routes/runner-files.ts";
import { readSite } from "../site/site.ts";
import { loadStaticFiles } from "../http/static-files.ts";

const buildFolder = path.resolve(import.meta.dirname, "../../build");

/** Time between two checks of the catalogue's version, in milliseconds; PostgreSQL also notifies of a change. */
const versionInterval = { sqlite: 500, postgres: 1_000 };

const cacheBytes = 64 * 1024 * 1024;

type Opened = Awaited<ReturnType<typeof openStorage>> & {
  config: Config & { authSecret: string };
  log: Logger;
  metrics: Metrics;
  stopTracing: (() => Promise<void>) | undefined;
};

/** Serves the site from its opened storage until a signal stops it. Throws ConfigError. */
export async function serve(opened: Opened): Promise<void> {
  const { config, log, metrics, database, storage } = opened;
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
  addProcessMetrics(metrics);
  addGauges(metrics, { cache: app.cache, admission, storage });
  addRowGauges(metrics, database);
  const announcement = createAnnouncementTimer(database, app.cache.clear);
  const stopWatchingVersion = monitorCatalogueVersion({
    database,
    databaseUrl: config.databaseUrl,
    every: versionInterval[dialectOf(database)],
    onChange: () => {
      app.cache.clear();
      void services.demo.refresh();
      void announcement.refresh();
      void refreshBrand(database);
    },
    onError: (error) => {
      if (!storage.failure()) log.error({ error }, "the catalogue's version cannot be read");
    },
  });

  const server = createLimitedServer(
    createListener({
      app,
      log,
      metrics,
      onRequest: createPublicAddressDetector(services.demo, config.origin),
      ownHost: createOwnHost(config.origin, config.trustedProxies),
      trustedProxies: config.trustedProxies,
    }),
    { tokens: config.firebase !== undefined, trustedProxies: config.trustedProxies },
  );
  await listen(server, config);
  const stopDelivering = services.testPayments?.startDelivery();
  const stopSending = startSending({ ...services, origin: config.origin });
  const stopDeleting = startDeletingExpired(services);
  stopOnSignal(server, log, {
    behindProxy: config.trustedProxies > 0,
    closeRest: async () => {
      stopDelivering?.();
      stopSending();
      stopDeleting();
      stopWatchingVersion();
      announcement.stop();
      await services.visits.stop();
      await Promise.all([opened.stopTracing?.(), opened.close()]);
    },
  });
}

async function refreshBrand(database: Database): Promise<void> {
  const { name, logo } = await retryUntilDone(() => readSite(database));
  Object.assign(brand, { name, logo });
}
