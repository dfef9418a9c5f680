import { type Logger, pino, stdSerializers } from "pino";
import type { Config } from "./config.ts";
import { currentRequestId } from "./request-id.ts";

/** The process's log: JSON lines on standard output, with the id of the request they are about. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    serializers: { error: stdSerializers.err },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  });
}
