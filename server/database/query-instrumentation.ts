import type { LogEvent } from "kysely";
import type { Logger } from "pino";
import type { Metrics } from "../telemetry/metrics.ts";
import { recordSpan } from "../telemetry/span.ts";
import type { DatabaseObserver } from "./observe-driver.ts";
import { queryName } from "./query-name.ts";
import { type StorageFailure, storageFailureOf, unreachable } from "./storage-failure.ts";

/** From this duration on a statement is logged, in milliseconds. */
const slow = 250;

type InstrumentationDependencies = {
  metrics: Metrics;
  log: Logger;
  /** Records failures; while one is known, further ones are logged at debug level. */
  storage: { record: (failure: StorageFailure) => void; failure: () => unknown };
};

/**
 * Records every statement as a metric and a span, and logs it when it was slow or failed: with its placeholders, never
 * its values.
 */
export function instrumentDatabase({
  metrics,
  log,
  storage,
}: InstrumentationDependencies): DatabaseObserver {
  const onQuery = (event: LogEvent) => {
    const { query, queryDurationMillis: milliseconds } = event;
    const name = queryName(query);
    const { operation, table } = name;
    const error = event.level === "error" ? event.error : undefined;
    const outcome = event.level === "error" ? "failed" : "done";
    metrics.queries.observe({ ...name, outcome }, milliseconds / 1000);
    recordSpan(table === "none" ? operation : `${operation} ${table}`, milliseconds, {
      attributes: {
        "db.operation.name": operation,
        "db.collection.name": table,
        "db.query.text": query.sql,
      },
      error,
    });
    const line = { ...name, sql: query.sql, milliseconds: Math.round(milliseconds) };
    if (event.level === "error") {
      log[storage.failure() ? "debug" : "warn"]({ ...line, error }, "a query failed");
      const failure = storageFailureOf(error);
      if (failure) storage.record(failure);
    } else if (milliseconds >= slow) log.warn(line, "a slow query");
  };
  return {
    onQuery,
    onNoConnection: (error) => storage.record(storageFailureOf(error) ?? unreachable),
    onLostConnection: (reason) => log.warn({ reason }, "a database connection was lost"),
    connectionsInUse: metrics.connectionsInUse,
    connectionsWaiting: metrics.connectionsWaiting,
  };
}
