import cluster from "node:cluster";
import path from "node:path";
import type { Logger } from "pino";
import { createApp } from "../app.ts";
import { seedEmptyCatalogue, seededMessage } from "../catalogue/seed.ts";
import { watchCatalogueVersion } from "../catalogue/version.ts";
import type { Config } from "../config.ts";
import { createLimitedServer } from "../http/connection-limits.ts";
import { dialectOf } from "../database/dialect.ts";
import { refuseDemoData } from "../demo/demo-data.ts";
import { loadDemoMode } from "../demo/demo-mode.ts";
import { createPublicAddressDetector } from "../demo/public-address-detector.ts";
import { listen, stopOnSignal } from "../http/http-server.ts";
import { createListener } from "../http/listener.ts";
import { createAdmission, usualLimits } from "../http/admission.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { addGauges } from "./gauges.ts";
import { shareMetrics } from "../telemetry/all-workers.ts";
import { addProcessMetrics, createMetrics } from "../telemetry/metrics.ts";
import { addOrderGauge } from "./order-gauge.ts";
import { openAuth, openFirebase } from "./open-auth.ts";
import { openPayments } from "./open-payments.ts";
import { openStorage } from "./open-storage.ts";
import { loadAppBuild } from "../routes/pages.ts";
import { loadStaticFiles } from "../http/static-files.ts";

const root = path.resolve(import.meta.dirname, "../..");
const buildFolder = path.join(root, "build");

/** How often a changed catalogue is looked for, in milliseconds; PostgreSQL also tells it by itself. */
const versionInterval = { sqlite: 500, postgres: 1_000 };

const cacheBytes = 64 * 1024 * 1024;

/** Opens all that the settings name and answers requests, until a signal stops the process. Throws ConfigError. */
export async function serve(config: Config, log: Logger): Promise<void> {
  const metrics = createMetrics();
  const stopTracing = await traceTo(config.traceCollector);
  const [build, staticFiles, { database, storage, connections, close }] = await Promise.all([
    loadAppBuild(buildFolder),
    loadStaticFiles(path.join(buildFolder, "client"), config.origin),
    openStorage(config, log, metrics),
  ]);
  await refuseDemoData(config, database);
  const isSeeded = await seedEmptyCatalogue(database, {
    content: path.join(root, "content"),
    static: path.join(root, "public"),
  });
  if (isSeeded) console.log(seededMessage);

  const demo = await loadDemoMode({ database, allowed: config.localStart, log });
  const paymentParts = await openPayments(config, database, demo, log);
  const admission = createAdmission(usualLimits);
  const limiter = createRateLimiter(database);
  const app = createApp({
    ...config,
    database,
    demo,
    storage,
    metrics,
    readMetrics: cluster.worker
      ? shareMetrics(metrics.registry, cluster.worker)
      : () => metrics.registry.metrics(),
    admission,
    limiter,
    auth: openAuth(config, { database, limiter, demo, log }),
    firebase: openFirebase(config, database),
    ...paymentParts,
    build,
    staticFiles,
    cacheBytes,
    log,
  });
  addProcessMetrics(metrics);
  addGauges(metrics, { cache: app.cache, admission, storage, connections });
  addOrderGauge(metrics, database);
  const stopWatching = watchCatalogueVersion({
    database,
    databaseUrl: config.databaseUrl,
    every: versionInterval[dialectOf(database)],
    onChange: () => {
      app.cache.clear();
      void demo.refresh();
    },
    onError: (error) => {
      if (!storage.problem()) log.error({ error }, "the catalogue's version cannot be read");
    },
  });

  const server = createLimitedServer(
    createListener({
      app,
      log,
      metrics,
      onRequest: createPublicAddressDetector(demo, config.origin),
    }),
    { tokens: config.firebase !== undefined, trustedProxies: config.trustedProxies },
  );
  await listen(server, config);
  const stopWatchingStorage = storage.watch();
  const stopDelivering = paymentParts.testPayments?.startDelivery();
  stopOnSignal(server, log, async () => {
    stopDelivering?.();
    stopWatching();
    stopWatchingStorage();
    await Promise.all([stopTracing?.(), close()]);
  });
}

/** Loads the tracing packages only where there is a collector: they cost a tenth of the start. */
async function traceTo(collector: string | undefined): Promise<(() => Promise<void>) | undefined> {
  if (!collector) return undefined;
  const { startTracing } = await import("../telemetry/tracing.ts");
  return startTracing(collector);
}
