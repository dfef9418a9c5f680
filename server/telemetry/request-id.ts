import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** A new id for one request; it goes into the answer's X-Request-Id and into every log line about it. */
export function newRequestId(): string {
  return randomUUID();
}

/** The id of the request that is being worked on, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Runs the work on a request so that `currentRequestId` knows it. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}
