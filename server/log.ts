import { type Logger, pino, stdSerializers } from "pino";
import type { Config } from "./config.ts";
import { currentRequestId } from "./request-id.ts";

/** The process's log: JSON lines on standard output, with the id of the request they are about. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    serializers: { error: loggedError },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  });
}

/** An error as the log shows it: without what PostgreSQL adds to it of the row that it is about, which may be a person's. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { detail: _detail, where: _where, ...shown } = stdSerializers.err(error);
  return shown;
}
