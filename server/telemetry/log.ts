import { trace } from "@opentelemetry/api";
import { type Logger, pino } from "pino";
import type { Config } from "../config/config.ts";
import { loggedError } from "./logged-error.ts";
import { currentRequestId } from "./request-id.ts";

/** Creates the process's log: JSON lines on standard output, with the ids of their request and trace. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    serializers: { error: loggedError },
    mixin: () => {
      const requestId = currentRequestId();
      const traceId = trace.getActiveSpan()?.spanContext().traceId;
      return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
    },
  });
}
