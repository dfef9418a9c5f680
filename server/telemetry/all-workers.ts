import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A worker asks for the numbers of all and is answered under the same id, without a text where one of them is silent. */
type Request = { metricsFor: string };
type Answer = { metricsOf: string; text: string | undefined };

/** In the primary process: gives its workers the numbers of all workers when they ask. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message: Partial<Request>) => {
    if (!message.metricsFor) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    const answer: Answer = { metricsOf: message.metricsFor, text };
    if (worker.isConnected()) worker.send(answer);
  });
}

/**
 * In a worker: labels its numbers with its id, so that nothing seems to fall when another takes its place, and shares
 * them. Gives how to read those of all workers as text; its own alone, where another one does not answer.
 */
export function shareMetrics(registry: Registry, worker: Worker): () => Promise<string> {
  registry.setDefaultLabels({ worker: worker.id });
  // From now on it answers the primary when that gathers.
  AggregatorRegistry.setRegistries(registry);
  void new AggregatorRegistry();
  return async () => (await askPrimary(worker)) ?? registry.metrics();
}

function askPrimary(worker: Worker): Promise<string | undefined> {
  const request: Request = { metricsFor: randomUUID() };
  return new Promise((resolve) => {
    const hear = ({ metricsOf, text }: Partial<Answer>) => {
      if (metricsOf !== request.metricsFor) return;
      worker.off("message", hear);
      resolve(text);
    };
    worker.on("message", hear);
    worker.send(request);
  });
}
