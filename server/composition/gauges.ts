import { Counter, Gauge } from "prom-client";
import type { Admission } from "../http/limits/admission.ts";
import type { ResponseCache } from "../http/cache/response-cache.ts";
import type { Storage } from "../storage/storage.ts";
import type { Metrics } from "../telemetry/metrics.ts";

type Watched = {
  cache: ResponseCache;
  admission: Admission;
  storage: Storage;
};

/** Adds the metrics that are read when they are collected: of cache, running work and storage. */
export function addGauges({ registry }: Metrics, { cache, admission, storage }: Watched) {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });

  const { statistics } = cache;
  counter("pathshala_cache_hits_total", "Responses from the cache", () => statistics().hits);
  counter(
    "pathshala_cache_misses_total",
    "Responses that were not in the cache",
    () => statistics().misses,
  );
  gauge("pathshala_cache_bytes", "What the cache holds", () => statistics().bytes);
  gauge("pathshala_cache_entries", "Responses in the cache", () => statistics().entries);
  gauge("pathshala_requests_in_work", "Uncached work in progress", () => admission.running());
  gauge("pathshala_storage_ready", "1 while database and data folder work, else 0", () =>
    storage.failure() ? 0 : 1,
  );
}
