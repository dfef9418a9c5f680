import type { ClientError } from "../../contract/client-error.ts";

const longestMessage = 300;

/** How many different errors one page reports. */
const mostReports = 5;

const reported = new Set<string>();

/** Reports an error to the server's log, each message once; one of the connection is none of the site's. */
export function sendReport(error: unknown): void {
  const message = String(error).slice(0, longestMessage);
  if (!navigator.onLine || isOfConnection(error)) return;
  if (reported.has(message) || reported.size === mostReports) return;
  reported.add(message);
  const body: ClientError = {
    message,
    screen: location.pathname,
    version: window.__reactRouterManifest?.version ?? "",
  };
  void fetch("/api/client-errors", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}

/** Chrome, Firefox and Safari each have their own words for a failed request. */
function isOfConnection(error: unknown): boolean {
  return (
    (error instanceof TypeError && /fetch|NetworkError|Load failed|network/i.test(error.message)) ||
    (error instanceof DOMException && /^(Abort|Timeout|Network)Error$/.test(error.name))
  );
}
