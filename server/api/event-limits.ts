import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { clientAddress } from "../http/client-address.ts";
import { tooMany } from "../http/error-responses.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { errorResponse } from "./errors.ts";

/** How many client addresses are counted at once, in some megabytes. */
const maxClients = 10_000;

type EventLimits = {
  origin: string;
  trustedProxies: number;
  /** How many events of one client address pass in a window of so many seconds. */
  limit: { max: number; window: number };
};

/** Returns middleware that lets events of the site's own pages pass, so many of each client address. */
export function limitEvents({ origin, trustedProxies, limit }: EventLimits): MiddlewareHandler {
  // In memory: a count in the database would cost more than the event.
  const counts = new LRUCache<string, { events: number }>({
    max: maxClients,
    ttl: limit.window * 1000,
  });
  return async (context, next) => {
    if (!isSameOrigin(context.req.raw.headers, origin)) {
      return errorResponse(context, "forbidden", "This call must come from the site's own pages");
    }
    const client = clientAddress(context, trustedProxies) ?? "unreadable";
    const count = counts.get(client) ?? { events: 0 };
    if (count.events === 0) counts.set(client, count);
    count.events += 1;
    if (count.events <= limit.max) return next();
    const retryAfter = Math.ceil(counts.getRemainingTTL(client) / 1000);
    return tooMany(context.req.path, { message: "Too many events", retryAfter });
  };
}
