import { createServer } from "node:http";
import { pino } from "pino";
import type { Database } from "../../server/database/schema.ts";
import { createListener } from "../../server/http/listener.ts";
import { createMetrics } from "../../server/telemetry/metrics.ts";
import { freePort } from "./running-server.ts";
import { type GivenParts, type SampleApp, sampleApp } from "./sample-app.ts";

/** The whole server in this process, on a port of its own; `get` asks it over a socket. */
export async function listeningSite(
  partsAt: (origin: string, database: Database) => GivenParts = () => ({}),
): Promise<SampleApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Before a test replaces it for the site's own calls.
  const ask = globalThis.fetch;
  const site = await sampleApp((database) => ({
    trustedProxies: 1,
    ...partsAt(origin, database),
    origin,
  }));
  const log = pino({ level: "silent" });
  const server = createServer(
    createListener({ app: site.app, log, metrics: createMetrics(), onRequest: () => {} }),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    ...site,
    get: (path, init) => ask(new URL(path, origin), { redirect: "manual", ...init }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site[Symbol.asyncDispose]();
    },
  };
}
