import { Gauge } from "prom-client";
import { orderSchema } from "../../contract/order.ts";
import type { Database } from "../database/schema.ts";
import { countUnsent } from "../messages/send-queued.ts";
import { countOrders } from "../orders/orders.ts";
import type { Metrics } from "../telemetry/metrics.ts";

/** Minimum time between two counts, some of which read a whole table, in milliseconds. */
const countInterval = 15_000;

/** Adds the numbers of orders and of unsent messages, the same in every process. */
export function addRowGauges({ registry }: Metrics, database: Database): void {
  registry.registerMetric(
    countedGauge({
      name: "pathshala_orders",
      help: "Orders by state, of all processes together",
      label: "status",
      count: async () => {
        const counts = await countOrders(database);
        return orderSchema.shape.status.options.map((status) => [status, counts.get(status) ?? 0]);
      },
    }),
  );
  registry.registerMetric(
    countedGauge({
      name: "pathshala_unsent_messages",
      help: "Messages about plans and courses that are not sent, of all processes together",
      label: "state",
      count: async () => Object.entries(await countUnsent(database)),
    }),
  );
}

type CountedGauge = {
  name: string;
  help: string;
  label: string;
  count: () => Promise<[label: string, count: number][]>;
};

/** Creates a gauge of rows by a label. When counting fails, the last numbers remain. */
function countedGauge({ name, help, label, count }: CountedGauge): Gauge {
  let counted = Number.NEGATIVE_INFINITY;
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [],
    async collect() {
      if (performance.now() - counted < countInterval) return;
      counted = performance.now();
      for (const [value, rows] of await count().catch(() => [])) this.set({ [label]: value }, rows);
    },
  });
}
