import type { Context, MiddlewareHandler } from "hono";
import type { RateLimiter } from "../database/rate-limiter.ts";
import { tooMany } from "../http/error-responses.ts";
import { type LimitedKind, addressLimits } from "../identity/address-limits.ts";

/** The client's address, for which its calls are counted. */
export type ClientVariables = { Variables: { client: string } };

type Refuse = (
  context: Context,
  message: string,
  retryAfter: number,
) => Response | Promise<Response>;

const refuseCall: Refuse = (context, message, retryAfter) =>
  tooMany(context.req.path, { message, retryAfter });

/**
 * Returns what creates the middleware that limits the calls of one client address. Where failures count, each call
 * counts as one until it has succeeded, and those of an address run one after the other, so that a class that signs in
 * at once is not refused.
 */
export function createAddressLimiting(limiter: RateLimiter, perAddress: number) {
  const limits = addressLimits(perAddress);
  const inTurn = createTurns();
  return (
    name: string,
    kind: LimitedKind,
    refuse: Refuse = refuseCall,
  ): MiddlewareHandler<ClientVariables> => {
    const { calls, failures } = limits[kind];
    const message = kind === "mail" ? "Too many messages were asked for" : "Too many attempts";
    return async (context, next) => {
      const client = context.get("client");
      const limited = async () => {
        const attempt = `auth failed ${name}`;
        const failureWait = await limiter.take(attempt, client, failures);
        if (failureWait !== undefined) return refuse(context, message, failureWait);
        const wait = await limiter.take(`auth ${name}`, client, calls);
        if (wait === undefined) await next();
        // A call that was not made has not failed.
        if (wait !== undefined || !isRefused(context.res))
          await limiter.giveBack(attempt, client, failures);
        return wait === undefined ? undefined : refuse(context, message, wait);
      };
      return failures.length > 0 ? inTurn(`${name} ${client}`, limited) : limited();
    };
  };
}

/** Whether what was asked for was refused, not counting what failed by this site's fault: by a status, or a redirect with an error. */
export function isRefused({ status, headers }: Response): boolean {
  return (status >= 400 && status < 500) || /[?&]error=/.test(headers.get("location") ?? "");
}

/** Creates what runs the work for each key one after the other, in this process. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const end = turn.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    try {
      return await turn;
    } finally {
      if (last.get(key) === end) last.delete(key);
    }
  };
}
