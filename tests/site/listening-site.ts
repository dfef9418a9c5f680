import { createServer } from "node:http";
import { pino } from "pino";
import type { Database } from "../../server/database/schema.ts";
import { createListener } from "../../server/http/listener.ts";
import { createOwnHost } from "../../server/http/own-host.ts";
import { createMetrics } from "../../server/telemetry/metrics.ts";
import { freePort } from "./running-server.ts";
import { type GivenDependencies, type SampleApp, sampleApp } from "./sample-app.ts";

/** Starts the server in this process on a free port; `get` sends requests over a socket. */
export async function listeningSite(
  dependenciesAt: (origin: string, database: Database) => GivenDependencies = () => ({}),
): Promise<SampleApp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // Read before a test replaces it for the site's calls.
  const send = globalThis.fetch;
  const site = await sampleApp((database) => ({
    trustedProxies: 1,
    ...dependenciesAt(origin, database),
    origin,
  }));
  const log = pino({ level: "silent" });
  const server = createServer(
    createListener({
      app: site.app,
      log,
      metrics: createMetrics(),
      onRequest: () => {},
      ownHost: createOwnHost(origin, 1),
      trustedProxies: 1,
    }),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    ...site,
    get: (path, init) => send(new URL(path, origin), { redirect: "manual", ...init }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site[Symbol.asyncDispose]();
    },
  };
}
