/** How often the event loop is looked at, in milliseconds. */
const tick = 100;

/** How much the newest look counts: a single long turn is forgiven, a second of them is not. */
const weight = 0.2;

export type Refusal = "too many requests" | "slow event loop";

export type Load = {
  /** Why no further piece of work should begin now; undefined: it may. */
  refusal: () => Refusal | undefined;
  /** Counts a piece of work from now on; gives how to end it. */
  hold: () => () => void;
  /** How many pieces of work are under way. */
  running: () => number;
  stop: () => void;
};

type LoadLimits = {
  /** How many pieces of work may be under way at once. */
  most: number;
  /** How late the event loop may be on average of about a second, in milliseconds. */
  latest: number;
};

/**
 * What one process takes on at most: two or three seconds of rendering, so that whoever is let in is answered soon
 * and the rest hears so at once.
 */
export const usualLimits: LoadLimits = { most: 200, latest: 500 };

/** Counts the work that is under way and refuses what would only queue. */
export function createLoad({ most, latest }: LoadLimits): Load {
  let running = 0;
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late += weight * (now - last - tick - late);
    last = now;
  }, tick).unref();
  return {
    refusal: () => {
      if (running >= most) return "too many requests";
      return late > latest ? "slow event loop" : undefined;
    },
    hold: () => {
      running++;
      return () => void running--;
    },
    running: () => running,
    stop: () => clearInterval(timer),
  };
}
