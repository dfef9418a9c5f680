import { setTimeout as pause } from "node:timers/promises";
import type { Kind } from "./mix.ts";

/** How often requests are sent, in milliseconds: a few at a time. */
const tick = 5;

/** So many requests may wait for their answer; what would be sent beyond is counted as late. */
const mostWaiting = 1_000;

export type LoadCounts = {
  answered: number;
  /** Not sent, because too many others still waited. */
  late: number;
  /** By kind of request and what came instead of a success. */
  errors: Map<string, number>;
  /** How long answers took, in milliseconds. */
  times: number[];
};

/**
 * Sends so many requests a second, whether or not the answers keep up, until `until` is over; then waits for the rest.
 * `counts` grows meanwhile.
 */
export async function constantLoad(
  kinds: Kind[],
  perSecond: number,
  until: Promise<unknown>,
  counts: LoadCounts,
): Promise<void> {
  let running = true;
  void until.finally(() => (running = false));
  const waiting = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  while (running) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent++) {
      if (waiting.size >= mostWaiting) counts.late++;
      else {
        const answer: Promise<void> = ask(pick(kinds), counts).finally(() =>
          waiting.delete(answer),
        );
        waiting.add(answer);
      }
    }
    await pause(tick);
  }
  await Promise.all(waiting);
}

export function noCounts(): LoadCounts {
  return { answered: 0, late: 0, errors: new Map(), times: [] };
}

async function ask({ name, ask: send }: Kind, counts: LoadCounts): Promise<void> {
  const began = performance.now();
  const outcome = await send().catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  counts.times.push(performance.now() - began);
  if (typeof outcome === "number" && outcome >= 200 && outcome < 300) counts.answered++;
  else {
    const error = `${name}: ${outcome}`;
    counts.errors.set(error, (counts.errors.get(error) ?? 0) + 1);
  }
}

function pick(kinds: Kind[]): Kind {
  let left = Math.random() * kinds.reduce((sum, { share }) => sum + share, 0);
  return kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0]!;
}
