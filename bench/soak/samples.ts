import type { RunningServer } from "../../tests/site/running-server.ts";

/** Metrics of all processes of the site, added up; the event-loop delay is the highest of them. */
export type Sample = {
  /** Seconds since the start of the soak. */
  at: number;
  residentMegabytes: number;
  heapMegabytes: number;
  fileDescriptors: number;
  loopDelay99: number;
};

export const metricsToken = "only-for-benchmarks";

/** Reads a sample from /metrics of a site that is started with `metricsToken`. */
export async function takeSample({ origin }: RunningServer, at: number): Promise<Sample> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const response = await fetch(`${origin}/metrics`, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`/metrics: ${response.status} ${text}`);
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)$`, "gm"))].map(
      ([, value]) => Number(value),
    );
  const sum = (name: string) => values(name).reduce((total, value) => total + value, 0);
  return {
    at,
    residentMegabytes: sum("process_resident_memory_bytes") / 2 ** 20,
    heapMegabytes: sum("nodejs_heap_size_used_bytes") / 2 ** 20,
    fileDescriptors: sum("process_open_fds"),
    loopDelay99: Math.max(...values("nodejs_eventloop_lag_p99_seconds")) * 1000,
  };
}

/** Returns the growth of a value per second: the slope of the least-squares line. */
export function slopeOf(samples: Sample[], value: (sample: Sample) => number): number {
  const middle = { at: mean(samples.map(({ at }) => at)), value: mean(samples.map(value)) };
  const along = samples.map((sample) => sample.at - middle.at);
  const spread = along.reduce((sum, one) => sum + one * one, 0);
  const joint = samples.reduce(
    (sum, sample, index) => sum + along[index]! * (value(sample) - middle.value),
    0,
  );
  return spread > 0 ? joint / spread : 0;
}

export function mean(values: number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
