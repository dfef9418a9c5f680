import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { Admission, Refusal, WorkKind } from "./admission.ts";
import type { Metrics } from "../../telemetry/metrics.ts";
import { overloaded, unavailable } from "../error-responses.ts";
import { hashesPassword, isPrivate } from "../addresses.ts";
import { isSearch } from "../list-query.ts";

/**
 * Turns of the event loop between two rendered responses. Node accepts one new connection a turn, however many wait;
 * together these turns take a few hundredths of the time of a page.
 */
const yieldedTurns = 32;

/** The longest pause after a search, in milliseconds: longer ones wait for another host or the database, not for this process. */
const longestPause = 50;

/** How many streams may run at once; a process sends some 50 MB of them a second, together. */
const mostStreams = 8;

type LoadSheddingDependencies = { admission: Admission; metrics: Metrics };

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Refuses at once, with 503, work that would only queue: private requests, rendering for the cache, and streams. */
export function createLoadShedding({ admission, metrics }: LoadSheddingDependencies) {
  let queue: Promise<unknown> = Promise.resolve();
  let searches: Promise<unknown> = Promise.resolve();
  let streams = 0;

  const refuse = (path: string, reason: Refusal | "too many streams") => {
    metrics.refusals.inc({ reason });
    return unavailable(path, overloaded);
  };

  const refusedNow = (path: string, kind: WorkKind) => {
    const refusal = admission.refusal(kind);
    return refusal && refuse(path, refusal);
  };

  /**
   * Makes responses for the cache one after the other, and yields the event loop between two of them, so that cached
   * responses are sent and new requests are accepted meanwhile. Requests that wait for the same response count once.
   */
  const make = async (address: string, work: () => Promise<Response>): Promise<Response> => {
    const kind = isSearch(address) ? "searches" : "pages";
    const refused = refusedNow(address, kind);
    if (refused) return refused;
    const release = admission.acquire(kind);
    if (kind === "searches") return makeSearch(work).finally(release);
    queue = queue.then(yieldTurns);
    return queue.then(work).finally(release);
  };

  /**
   * Makes one search at a time and pauses as long as it took, within limits: as long as each takes no longer than the
   * longest pause, searches get half of the process at most.
   */
  const makeSearch = async (work: () => Promise<Response>): Promise<Response> => {
    const before = searches;
    const { promise, resolve } = Promise.withResolvers<void>();
    searches = promise;
    await before;
    await yieldTurns();
    const began = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(resolve, Math.min(performance.now() - began, longestPause));
    }
  };

  /** Admits or refuses a private request, whose body has been read. */
  const privateRequests: MiddlewareHandler = async ({ req: { method, path } }, next) => {
    if (!isPrivate(path)) return next();
    const kind = hashesPassword(method, path) ? "passwords" : "requests";
    return refusedNow(path, kind) ?? next().finally(admission.acquire(kind));
  };

  /**
   * Admits a streamed response, or refuses it. Streams last as long as their clients read, so they have a separate limit:
   * slow clients block further streams and nothing else.
   */
  const acquireStream = (
    path: string,
  ): { refused: Promise<Response> } | { release: () => void } => {
    const refused = refusedNow(path, "pages");
    if (refused) return { refused };
    if (streams >= mostStreams) return { refused: refuse(path, "too many streams") };
    streams++;
    return { release: () => void streams-- };
  };
  return { make, privateRequests, acquireStream };
}

async function yieldTurns(): Promise<void> {
  for (let turn = 0; turn < yieldedTurns; turn++) await setImmediate();
}
