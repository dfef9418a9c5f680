import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";

/** A worker's request for the metrics of all; the response has the same id, and no text when a worker did not respond. */
type Request = { metricsFor: string };
type Response = { metricsOf: string; text: string | undefined };

/** In the primary process: responds to workers' requests for the metrics of all. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message: Partial<Request>) => {
    if (!message.metricsFor) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    const response: Response = { metricsOf: message.metricsFor, text };
    if (worker.isConnected()) worker.send(response);
  });
}

/**
 * In a worker: labels its metrics with its id, so that no counter seems to fall when another worker replaces it, and
 * shares them. Returns a function that reads the metrics of all workers, or only its own when another does not respond.
 */
export function shareMetrics(registry: Registry, worker: Worker): () => Promise<string> {
  registry.setDefaultLabels({ worker: worker.id });
  // Constructing it makes this worker respond when the primary collects.
  AggregatorRegistry.setRegistries(registry);
  void new AggregatorRegistry();
  return async () => (await requestFromPrimary(worker)) ?? registry.metrics();
}

function requestFromPrimary(worker: Worker): Promise<string | undefined> {
  const request: Request = { metricsFor: randomUUID() };
  return new Promise((resolve) => {
    const onMessage = ({ metricsOf, text }: Partial<Response>) => {
      if (metricsOf !== request.metricsFor) return;
      worker.off("message", onMessage);
      resolve(text);
    };
    worker.on("message", onMessage);
    worker.send(request);
  });
}
