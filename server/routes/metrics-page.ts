import { Hono, type MiddlewareHandler } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import type { DemoMode } from "../demo/demo-mode.ts";
import { localOnly } from "../http/local-only.ts";
import type { Metrics } from "../telemetry/metrics.ts";

export type MetricsPageParts = {
  metrics: Metrics;
  /** The numbers of all processes on this port, as text. */
  readMetrics: () => Promise<string>;
  origin: string;
  /** What a scraper must show; undefined: there is none. */
  metricsToken: string | undefined;
  demo: DemoMode;
};

/**
 * /metrics, in Prometheus' text: for those who send the token; without one, for this machine itself while the demo is on;
 * anywhere else it does not exist, so that no proxy can make it public.
 */
export function createMetricsPage(parts: MetricsPageParts): Hono {
  const { registry } = parts.metrics;
  const page = new Hono();
  page.get("/metrics", guard(parts), async (context) =>
    context.body(await parts.readMetrics(), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    }),
  );
  return page;
}

function guard({ origin, metricsToken, demo }: MetricsPageParts): MiddlewareHandler {
  return metricsToken ? bearerAuth({ token: metricsToken }) : localOnly(origin, demo);
}
