import { Gauge } from "prom-client";
import { orderSchema } from "../../contract/order.ts";
import { countOrders } from "../orders/orders.ts";
import type { Database } from "../database/schema.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Minimum time between two counts, which read all orders, in milliseconds. */
const countInterval = 15_000;

/** Adds the number of orders by status, the same in every process. When counting fails, the last numbers remain. */
export function addOrderGauge({ registry }: Metrics, database: Database): void {
  let counted = Number.NEGATIVE_INFINITY;
  const gauge = new Gauge({
    name: "pathshala_orders",
    help: "Orders by state, of all processes together",
    labelNames: ["status"],
    registers: [],
    async collect() {
      if (performance.now() - counted < countInterval) return;
      counted = performance.now();
      const counts = await countOrders(database).catch(() => undefined);
      if (!counts) return;
      for (const status of orderSchema.shape.status.options)
        this.set({ status }, counts.get(status) ?? 0);
    },
  });
  registry.registerMetric(gauge);
}
