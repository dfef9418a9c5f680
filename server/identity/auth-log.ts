import { BetterAuthError } from "@better-auth/core/error";
import type { Logger } from "pino";
import { withoutAddresses } from "../telemetry/logged-error.ts";

type Level = "debug" | "info" | "warn" | "error";

/** better-auth's messages about invalid requests, up to where they repeat the request's content. */
const refusedRequest =
  /^(Invalid \w+(?=: )|State not found|INVALID_CALLBACK_REQUEST|Reset Password: User not found)/;

/**
 * Returns better-auth's log function, which writes to the site's log. A refused request is logged at debug level without
 * its content. Of the details only errors are logged: others may be a request or a row.
 */
export function authLog(log: Logger) {
  return (level: Level, message: string, ...details: unknown[]): void => {
    const error = details.find((value) => value instanceof Error);
    const refused = error instanceof BetterAuthError ? message : refusedRequest.exec(message)?.[0];
    if (refused) log.debug(refused);
    else log[level]({ error }, withoutAddresses(message));
  };
}
