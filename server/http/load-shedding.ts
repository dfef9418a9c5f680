import { setImmediate } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { Admission, Refusal, WorkKind } from "./admission.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import { overloaded, unavailable } from "./error-responses.ts";
import { hashesPassword, isPrivate } from "./addresses.ts";

/**
 * Turns of the event loop between two answers that are made. Node accepts one new connection a turn, however many
 * wait; together these turns take a few hundredths of what a page takes.
 */
const turnsBetween = 32;

/** How many streams may flow at once; a process makes some 50 MB of them a second, together. */
const mostStreams = 8;

type LoadSheddingParts = { admission: Admission; metrics: Metrics };

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Refuses, by 503 at once, what would only queue: each visitor's own requests and the making of answers. */
export function createLoadShedding({ admission, metrics }: LoadSheddingParts) {
  let turn: Promise<unknown> = Promise.resolve();

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
   * Makes an answer for the cache, one after the other and with a turnsBetween in between, in which cached answers go out
   * and new requests are seen, instead of queueing in their sockets. Those who wait for the same answer take no room.
   */
  const make = async (path: string, work: () => Promise<Response>): Promise<Response> => {
    const refused = refusedNow(path, "pages");
    if (refused) return refused;
    const end = admission.acquire("pages");
    turn = turn.then(yieldTurns);
    return turn.then(work).finally(end);
  };

  /** Lets a visitor's own request through, whose body is in. */
  const personal: MiddlewareHandler = async ({ req: { method, path } }, next) => {
    if (!isPrivate(path)) return next();
    const kind = hashesPassword(method, path) ? "passwords" : "requests";
    return refusedNow(path, kind) ?? next().finally(admission.acquire(kind));
  };

  /**
   * Takes a place for an answer that flows as long as its reader takes; gives how to leave it, or the refusal. Such
   * places are counted by themselves: slow readers keep out further streams and nobody else.
   */
  const takeStream = (path: string): { refused: Promise<Response> } | { leave: () => void } => {
    const refused = refusedNow(path, "pages");
    if (refused) return { refused };
    if (streams >= mostStreams) return { refused: refuse(path, "too many streams") };
    streams++;
    return { leave: () => void streams-- };
  };
  return { make, personal, takeStream };
}

async function yieldTurns(): Promise<void> {
  for (let turn = 0; turn < turnsBetween; turn++) await setImmediate();
}
