import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** What a proxy may send as an id: anything else could break a log line or a header. */
const acceptable = /^[\w.-]{8,64}$/;

/**
 * Returns the id of a request, for its X-Request-Id header and its log lines: the one that a trusted proxy has sent, so
 * that its log and the site's share it, else a new one.
 */
export function requestIdOf(sent: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && sent && acceptable.test(sent) ? sent : randomUUID();
}

/** Returns the id of the current request, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Runs work with a request id that `currentRequestId` returns. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}
