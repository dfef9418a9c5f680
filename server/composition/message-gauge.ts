import { Gauge } from "prom-client";
import { countUnsent } from "../messages/send-queued.ts";
import type { Database } from "../database/schema.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Minimum time between two counts, in milliseconds. */
const countInterval = 15_000;

/** Adds the number of unsent messages, the same in every process. When counting fails, the last numbers remain. */
export function addMessageGauge({ registry }: Metrics, database: Database): void {
  let counted = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge({
    name: "pathshala_unsent_messages",
    help: "Messages about plans and courses that are not sent, of all processes together",
    labelNames: ["state"],
    registers: [],
    async collect() {
      if (performance.now() - counted < countInterval) return;
      counted = performance.now();
      const counts = await countUnsent(database).catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count);
    },
  });
  registry.registerMetric(gauge);
}
