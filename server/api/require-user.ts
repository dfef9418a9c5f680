import type { MiddlewareHandler } from "hono";
import type { FindUser, User } from "../identity/find-user.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { errorResponse, refuseTooMany } from "./errors.ts";
import type { RefusalLimit } from "./refusal-limit.ts";

export type RequireUserDependencies = {
  origin: string;
  findUser: FindUser;
  /** One for all private calls of the site. */
  refusals: RefusalLimit;
};

/**
 * Returns middleware that lets calls of signed-in users pass; those that change data from the site's pages only,
 * and after too many that could not be read, none of those.
 */
export function requireUser({
  origin,
  findUser,
  refusals,
}: RequireUserDependencies): MiddlewareHandler<{ Variables: { user: User } }> {
  return async (context, next) => {
    const safe = ["GET", "HEAD"].includes(context.req.method);
    const { headers } = context.req.raw;
    if (!safe && !isSameOrigin(headers, origin)) {
      return errorResponse(context, "forbidden", "This call must come from the site's own pages");
    }
    const user = await findUser(headers);
    if (!user) return errorResponse(context, "unauthorized", "Please sign in");
    context.set("user", user);
    if (safe) return next();
    const retryAfter = refusals.take(user.id);
    if (retryAfter !== undefined)
      return refuseTooMany(context, retryAfter, "Too many calls that cannot be read");
    await next();
    if (context.res.status !== 400) refusals.giveBack(user.id);
    return undefined;
  };
}
