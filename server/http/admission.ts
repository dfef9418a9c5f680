/** How often the event loop is looked at, in milliseconds. */
const tick = 100;

/** How much the newest look counts: a single long turn is forgiven, a second of them is not. */
const weight = 0.2;

/** Work of each kind is bounded by itself: a flood of pages or passwords keeps nobody from sessions and orders. */
export type WorkKind = "pages" | "requests" | "passwords";

export type Refusal = `too many ${WorkKind}` | "slow event loop";

export type Admission = {
  /** Why no further piece of work should begin now; undefined: it may. */
  refusal: (kind: WorkKind) => Refusal | undefined;
  /** Counts a piece of work from now on; returns a function that ends it. */
  acquire: (kind: WorkKind) => () => void;
  /** How many pieces of work are under way. */
  running: () => number;
  stop: () => void;
};

type AdmissionLimits = {
  /** How many pieces of work may be under way at once. */
  most: Record<WorkKind, number>;
  /** How late the event loop may be on average of about a second, in milliseconds. */
  latest: number;
};

/**
 * What one process takes on at most: two or three seconds of rendering, and one or two of hashing, so that whoever is
 * let in is answered soon and the rest hears so at once.
 */
export const usualLimits: AdmissionLimits = {
  most: { pages: 200, requests: 200, passwords: 24 },
  latest: 500,
};

/** Counts the work that is under way and refuses what would only queue. */
export function createAdmission({ most, latest }: AdmissionLimits): Admission {
  const running = { pages: 0, requests: 0, passwords: 0 };
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late += weight * (now - last - tick - late);
    last = now;
  }, tick).unref();
  return {
    refusal: (kind) => {
      if (running[kind] >= most[kind]) return `too many ${kind}`;
      return late > latest ? "slow event loop" : undefined;
    },
    acquire: (kind) => {
      running[kind]++;
      return () => void running[kind]--;
    },
    running: () => running.pages + running.requests + running.passwords,
    stop: () => clearInterval(timer),
  };
}
