import type { MiddlewareHandler } from "hono";
import type { Storage } from "./storage.ts";
import { noticingTrouble } from "./storage-trouble.ts";
import { overloaded, storageDown, unavailable } from "../http/error-responses.ts";
import { isPrivate } from "../http/addresses.ts";

/**
 * While storage fails, says so: whatever would change something is answered at once, and an answer that failed for
 * storage's sake becomes the same 503; one that only waited for it in vain becomes that of an overload. What can still
 * be read is read: nothing personal where the database is silent. The cache is not asked here.
 */
export function createStorageGuard(storage: Storage): MiddlewareHandler {
  return async (context, next) => {
    const { path, method } = context.req;
    const personal = isPrivate(path);
    const changes = personal && method !== "GET" && method !== "HEAD";
    const refused = changes ? storage.problem() : personal && storage.isSilent();
    if (refused) return unavailable(path, storageDown);
    const { trouble } = await noticingTrouble(next);
    const { status } = context.res;
    if (status < 400 || status === 503 || (status < 500 && !changes)) return undefined;
    // Behind a busy database, a look at it would only wait as well.
    if (status >= 500 && trouble !== "busy") await storage.check();
    const reason = storage.problem() ? storageDown : reasons[trouble ?? "none"];
    if (!reason) return undefined;
    context.res = undefined;
    context.res = await unavailable(path, reason);
    return undefined;
  };
}

const reasons = { lost: storageDown, busy: overloaded, none: undefined };

/** What a public answer's making comes to: the answer, or 503 where it failed for want of the database. */
export async function orUnavailable(
  path: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const { result, trouble } = await noticingTrouble(make);
  return result.status >= 500 && trouble ? unavailable(path, reasons[trouble]) : result;
}
