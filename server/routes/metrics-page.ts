import { Hono, type MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import type { DemoMode } from "../demo/demo-mode.ts";
import { localOnly } from "../http/local-only.ts";
import type { Metrics } from "../telemetry/metrics.ts";

export type MetricsPageDependencies = {
  metrics: Metrics;
  /** Returns the metrics of all processes on this port, as text. */
  readMetrics: () => Promise<string>;
  origin: string;
  /** The token that a scraper must send; undefined when there is none. */
  metricsToken: string | undefined;
  demo: DemoMode;
};

/**
 * Creates /metrics in Prometheus' text format: for requests with the configured token; without one, for this machine
 * while the demo is on. Otherwise it is 404, so that no proxy can make it public.
 */
export function createMetricsPage(dependencies: MetricsPageDependencies): Hono {
  const { registry } = dependencies.metrics;
  const page = new Hono();
  page.get("/metrics", guard(dependencies), async (context) =>
    context.body(await dependencies.readMetrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    }),
  );
  return page;
}

function guard({ origin, metricsToken, demo }: MetricsPageDependencies): MiddlewareHandler {
  return metricsToken ? bearerAuth({ token: metricsToken }) : localOnly(origin, demo);
}
