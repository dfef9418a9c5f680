import type { MiddlewareHandler } from "hono";
import { isPersonal } from "./personal-routes.ts";
import type { Storage } from "./storage.ts";
import { unavailable, storageDown } from "./unavailable.ts";

/**
 * While storage fails, says so: whatever would change something is answered at once, and an answer that failed for
 * storage's sake becomes the same 503. What can still be read is read, and the cache is not asked here.
 */
export function createStorageGuard(storage: Storage): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const personal = isPersonal(path);
    const changes = personal && method !== "GET" && method !== "HEAD";
    if (changes && storage.problem()) return unavailable(path, storageDown);
    await next();
    const { status } = context.res;
    if (status < 400 || status === 503) return undefined;
    if (status >= 500) await storage.check();
    if (!storage.problem() || (status < 500 && !changes)) return undefined;
    context.res = undefined;
    context.res = await unavailable(path, storageDown);
    return undefined;
  };
}
