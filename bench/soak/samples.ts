import type { RunningServer } from "../../tests/site/running-server.ts";

/** What the site's processes say of themselves, added up; the delay is that of the worst. */
export type Sample = {
  /** Seconds since the beginning. */
  at: number;
  residentMegabytes: number;
  heapMegabytes: number;
  fileDescriptors: number;
  loopDelay99: number;
};

/** Reads them from /metrics. */
export async function takeSample({ origin }: RunningServer, at: number): Promise<Sample> {
  const text = await (await fetch(`${origin}/metrics`)).text();
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

/** How much a value rises a second along the straight line that fits the samples best. */
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
