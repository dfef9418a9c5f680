import type { LogEvent } from "kysely";
import type { Logger } from "pino";
import { type QueryName, queryName } from "./query-name.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { recordSpan } from "../telemetry/span.ts";

/** From this on a statement is worth a line in the log, in milliseconds. */
const slow = 250;

type QueryInstrumentationParts = {
  metrics: Metrics;
  log: Logger;
  /** Is told of every statement that failed. */
  onFailure: (error: unknown) => void;
  /** Whether storage is known to fail, so that each failure need not be told again. */
  isKnown: () => boolean;
};

/**
 * Takes in every statement: its time as a metric and a span, and a line in the log, with the id of the request, when
 * it was slow or failed. The line has the statement with its placeholders, never the values.
 */
export function createQueryInstrumentation({
  metrics,
  log,
  onFailure,
  isKnown,
}: QueryInstrumentationParts) {
  return (event: LogEvent): void => {
    const { query, queryDurationMillis: milliseconds } = event;
    const name = queryName(query);
    const outcome = event.level === "error" ? "failed" : "done";
    metrics.queries.observe({ ...name, outcome }, milliseconds / 1000);
    recordSpan(wordsOf(name), milliseconds, {
      attributes: {
        "db.operation.name": name.operation,
        "db.collection.name": name.table,
        "db.query.text": query.sql,
      },
      error: event.level === "error" ? event.error : undefined,
    });
    const line = { ...name, sql: query.sql, milliseconds: Math.round(milliseconds) };
    if (event.level === "error") {
      log[isKnown() ? "debug" : "warn"]({ ...line, error: event.error }, "a query failed");
      onFailure(event.error);
    } else if (milliseconds >= slow) {
      log.warn(line, "a slow query");
    }
  };
}

function wordsOf({ operation, table }: QueryName): string {
  return table === "none" ? operation : `${operation} ${table}`;
}
