import type { ClientError } from "../../contract/client-error.ts";
import { sendEvent } from "../api/send-event.ts";

const maxMessageLength = 300;

/** How many different errors one page reports. */
const maxReports = 5;

const reported = new Set<string>();

/** Reports an error to the server's log, each message once; one of the connection is none of the site's. */
export function sendReport(error: unknown): void {
  const message = String(error).slice(0, maxMessageLength);
  if (!navigator.onLine || isOfConnection(error)) return;
  if (reported.has(message) || reported.size === maxReports) return;
  reported.add(message);
  const version = window.__reactRouterManifest?.version ?? "";
  const report: ClientError = { message, screen: location.pathname, version };
  sendEvent("/api/client-errors", report);
}

/** Chrome, Firefox and Safari each have their own words for a failed request. */
function isOfConnection(error: unknown): boolean {
  return (
    (error instanceof TypeError && /fetch|NetworkError|Load failed|network/i.test(error.message)) ||
    (error instanceof DOMException && /^(Abort|Timeout|Network)Error$/.test(error.name))
  );
}
