import type { MiddlewareHandler } from "hono";
import type { StorageFailure } from "../database/storage-failure.ts";
import { overloaded, storageDown, unavailable } from "../http/error-responses.ts";
import { policyOf } from "../http/route-policy.ts";
import { type Storage, withStorageFailure } from "./storage.ts";

/**
 * While storage fails, responds with 503 to requests that change data, and to personal ones when the database is
 * unresponsive. Responses that failed because of storage become a 503 as well. Cached responses do not pass here.
 */
export function createStorageGuard(storage: Storage): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const personal = policyOf(context) !== undefined;
    const changes = personal && method !== "GET" && method !== "HEAD";
    const known = storage.failure();
    if (known && (changes || (personal && known.unresponsive)))
      return unavailable(path, storageDown);
    const { failure } = await withStorageFailure(next);
    const { status } = context.res;
    if (status < 400 || status === 503 || (status < 500 && !changes)) return undefined;
    // A check of a busy database would only wait as well.
    if (status >= 500 && !failure?.busy) await storage.check();
    const reason = storage.failure() ? storageDown : reasonOf(failure);
    if (!reason) return undefined;
    context.res = undefined;
    context.res = await unavailable(path, reason);
    return undefined;
  };
}

/** Returns the response that `make` makes, or 503 where it failed because of storage. */
export async function orUnavailable(
  path: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const { result, failure } = await withStorageFailure(make);
  const reason = reasonOf(failure);
  return result.status >= 500 && reason ? unavailable(path, reason) : result;
}

function reasonOf(failure: StorageFailure | undefined) {
  return failure && (failure.busy ? overloaded : storageDown);
}
