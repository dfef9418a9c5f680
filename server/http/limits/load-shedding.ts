import { setImmediate } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import type { Admission, Refusal, WorkKind } from "./admission.ts";
import type { Metrics } from "../../telemetry/metrics.ts";
import { clientAddress } from "../client-address.ts";
import { overloaded, unavailable } from "../error-responses.ts";
import { policyOf } from "../route-policy.ts";
import { createPlaces } from "./places.ts";
import { createTurns } from "./turns.ts";

/**
 * Turns of the event loop between two rendered responses. Node accepts one new connection a turn, however many wait;
 * together these turns take a few hundredths of the time of a page.
 */
const yieldedTurns = 32;

/** The longest pause after a search, in milliseconds: longer ones wait for another host or the database, not for this process. */
const maxPause = 50;

/** How many streams may run at once, half of them for one client; a process sends some 50 MB of them a second, together. */
const maxStreams = 8;

type LoadSheddingDependencies = {
  admission: Admission;
  metrics: Metrics;
  /** Returns whether an address is one of the very many that anybody can make up by words and filters. */
  isSearch: (address: string) => boolean;
  /** The number of trusted proxies in front. */
  trustedProxies: number;
};

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Refuses at once, with 503, work that would only queue: private requests, rendering for the cache, and streams. */
export function createLoadShedding(dependencies: LoadSheddingDependencies) {
  const { admission, metrics, isSearch, trustedProxies } = dependencies;
  const pageTurns = createTurns();
  const searchTurns = createTurns();
  const streams = createPlaces(maxStreams);

  /** Returns whose work a request is; those whose address a proxy does not tell count as one. */
  const clientOf = (context: Context) => clientAddress(context, trustedProxies) ?? "";

  const refuse = (path: string, reason: Refusal | "too many streams") => {
    metrics.refusals.inc({ reason });
    return unavailable(path, overloaded);
  };

  const refusedNow = (path: string, kind: WorkKind, client: string) => {
    const refusal = admission.refusal(kind, client);
    return refusal && refuse(path, refusal);
  };

  /**
   * Makes responses for the cache one after the other, for one client after the other, and yields the event loop between
   * two of them, so that cached responses are sent and new requests are accepted meanwhile. Requests that wait for the
   * same response count once.
   */
  const make = async (
    address: string,
    client: string,
    work: () => Promise<Response>,
  ): Promise<Response> => {
    const kind = isSearch(address) ? "searches" : "pages";
    const refused = refusedNow(address, kind, client);
    if (refused) return refused;
    const release = admission.acquire(kind, client);
    const made = kind === "searches" ? makeSearch(client, work) : makePage(client, work);
    return made.finally(release);
  };

  const makePage = async (client: string, work: () => Promise<Response>): Promise<Response> => {
    const endTurn = await pageTurns(client);
    await yieldTurns();
    endTurn();
    return work();
  };

  /**
   * Makes one search at a time and pauses as long as it took, within limits: as long as each takes no longer than the
   * longest pause, searches get half of the process at most.
   */
  const makeSearch = async (client: string, work: () => Promise<Response>): Promise<Response> => {
    const endTurn = await searchTurns(client);
    await yieldTurns();
    const began = performance.now();
    try {
      return await work();
    } finally {
      setTimeout(endTurn, Math.min(performance.now() - began, maxPause));
    }
  };

  /** Admits or refuses a private request, whose body has been read. */
  const privateRequests: MiddlewareHandler = async (context, next) => {
    const policy = policyOf(context);
    if (!policy) return next();
    const { work } = policy;
    const client = clientOf(context);
    const refused = refusedNow(context.req.path, work, client);
    return refused ?? next().finally(admission.acquire(work, client));
  };

  /**
   * Admits a streamed response, or refuses it. Streams last as long as their clients read, so they have a separate limit:
   * slow clients block further streams and nothing else.
   */
  const acquireStream = (
    context: Context,
  ): { refused: Promise<Response> } | { release: () => void } => {
    const { path } = context.req;
    const client = clientOf(context);
    const refused = refusedNow(path, "pages", client);
    if (refused) return { refused };
    if (streams.refusal(client)) return { refused: refuse(path, "too many streams") };
    return { release: streams.take(client) };
  };
  return { clientOf, make, privateRequests, acquireStream };
}

async function yieldTurns(): Promise<void> {
  for (let turn = 0; turn < yieldedTurns; turn++) await setImmediate();
}
