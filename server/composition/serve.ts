import type { Logger } from "pino";
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
import { createSite } from "./create-site.ts";
import { addGauges } from "./gauges.ts";
import { type Metrics, addProcessMetrics } from "../telemetry/metrics.ts";
import { startDeletingExpired } from "./delete-expired.ts";
import { addRowGauges } from "./row-gauges.ts";
import { startTellingTeachers } from "../questions/tell-teachers.ts";
import type { openStorage } from "../storage/open-storage.ts";
import { readSite } from "../site/site.ts";

/** Time between two checks of the catalogue's version, in milliseconds; PostgreSQL also notifies of a change. */
const versionInterval = { sqlite: 500, postgres: 1_000 };

type Opened = Awaited<ReturnType<typeof openStorage>> & {
  config: Config & { authSecret: string };
  log: Logger;
  metrics: Metrics;
  stopTracing: (() => Promise<void>) | undefined;
};

/** Serves the site from its opened storage until a signal stops it. Throws ConfigError. */
export async function serve(opened: Opened): Promise<void> {
  const { config, log, metrics, database, storage } = opened;
  const { app, services, admission } = await createSite(opened);
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
  const stopTelling = startTellingTeachers(services);
  stopOnSignal(server, log, {
    behindProxy: config.trustedProxies > 0,
    closeRest: async () => {
      stopDelivering?.();
      stopSending();
      stopDeleting();
      stopTelling();
      stopWatchingVersion();
      announcement.stop();
      await Promise.all([services.visits.stop(), services.taskCounts.stop()]);
      await Promise.all([opened.stopTracing?.(), opened.close()]);
    },
  });
}

async function refreshBrand(database: Database): Promise<void> {
  const { name, logo } = await retryUntilDone(() => readSite(database));
  Object.assign(brand, { name, logo });
}
