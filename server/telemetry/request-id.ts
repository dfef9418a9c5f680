import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** Creates the id of a request, for its X-Request-Id header and its log lines. */
export function newRequestId(): string {
  return randomUUID();
}

/** Returns the id of the current request, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Runs work with a request id that `currentRequestId` returns. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}
