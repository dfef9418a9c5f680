import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** From a cached response (tens of microseconds) to one that a visitor no longer waits for, in seconds. */
const requestBuckets = [0.0005, 0.0025, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const queryBuckets = [0.0001, 0.0005, 0.001, 0.0025, 0.01, 0.025, 0.1, 0.25, 1, 2.5, 10];

/**
 * Creates the server's metrics in a new registry. Labels are route patterns and fixed words only: never a requested
 * address, and no personal data.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Requests from their headers to the last byte of the response, those from the cache included",
      labelNames: ["method", "route", "status"],
      buckets: requestBuckets,
      registers,
    }),
    queries: new Histogram({
      name: "pathshala_database_query_duration_seconds",
      help: "Statements by what they do and to which table, without waiting for a connection",
      labelNames: ["operation", "table", "outcome"],
      buckets: queryBuckets,
      registers,
    }),
    connectionsInUse: level(registry, {
      name: "pathshala_database_connections_in_use",
      help: "Database connections at work",
    }),
    connectionsWaiting: level(registry, {
      name: "pathshala_database_connections_waiting",
      help: "Statements and transactions that wait for a connection",
    }),
    signIns: new Counter({
      name: "pathshala_sign_ins_total",
      help: "Sign-ins by method and how they ended",
      labelNames: ["method", "outcome"],
      registers,
    }),
    lessonEvents: new Counter({
      name: "pathshala_lesson_events_total",
      help: "Opened lessons, and runs of learners' code and how they ended",
      labelNames: ["event", "language"],
      registers,
    }),
    clientErrors: new Counter({
      name: "pathshala_client_errors_total",
      help: "Errors that visitors' pages reported, by the pattern of their route",
      labelNames: ["screen"],
      registers,
    }),
    refusals: new Counter({
      name: "pathshala_overload_refusals_total",
      help: "Requests refused with 503 because there was too much work already",
      labelNames: ["reason"],
      registers,
    }),
  };
}

export type Level = { inc: () => void; dec: () => void };

/** A gauge that is read when a scrape begins, so that the queries of other metrics do not show in it. */
function level(registry: Registry, { name, help }: { name: string; help: string }): Level {
  let value = 0;
  const collect = function (this: Gauge) {
    this.set(value);
  };
  registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
  return { inc: () => void value++, dec: () => void value-- };
}

/** Adds Node's process metrics: processor, memory, file descriptors, event-loop delay, garbage collection. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
