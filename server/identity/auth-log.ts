import { BetterAuthError } from "@better-auth/core/error";
import type { Logger } from "pino";
import { withoutAddresses } from "../telemetry/logged-error.ts";

type Level = "debug" | "info" | "warn" | "error";

/** How better-auth words what the sender of a request alone did wrong, up to where it repeats what was sent. */
const refusal =
  /^(Invalid \w+(?=: )|State not found|INVALID_CALLBACK_REQUEST|Reset Password: User not found)/;

/**
 * better-auth's messages in our log. A refused request is no error of the site: it is logged at debug, without what was
 * sent. Otherwise errors alone are logged with the message; whatever else is given may be a request or a row.
 */
export function authLog(log: Logger) {
  return (level: Level, message: string, ...given: unknown[]): void => {
    const error = given.find((value) => value instanceof Error);
    const refused = error instanceof BetterAuthError ? message : refusal.exec(message)?.[0];
    if (refused) log.debug(refused);
    else log[level]({ error }, withoutAddresses(message));
  };
}
