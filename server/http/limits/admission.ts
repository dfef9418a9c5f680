import { createPlaces } from "./places.ts";

/** How often the lateness of the event loop is sampled, in milliseconds. */
const tick = 100;

/** The weight of the newest sample in the moving average: a single long turn is forgiven, a second of them is not. */
const weight = 0.2;

/** Each kind of work has a separate limit: a flood of pages, searches or passwords does not block sessions and orders. */
export type WorkKind = "pages" | "searches" | "requests" | "passwords";

export type Refusal =
  | `too many ${WorkKind}`
  | `too many ${WorkKind} of one client`
  | "slow event loop";

export type Admission = {
  /** Returns why no further work of this kind may begin for this client now; undefined when it may. */
  refusal: (kind: WorkKind, client: string) => Refusal | undefined;
  /** Counts a piece of work as running; returns the function that releases it. */
  acquire: (kind: WorkKind, client: string) => () => void;
  /** How many pieces of work are running. */
  running: () => number;
  stop: () => void;
};

type AdmissionLimits = {
  /** How many pieces of work may run at once; half of them for one client. */
  max: Record<WorkKind, number>;
  /** How late the event loop may be, averaged over about a second, in milliseconds. */
  latest: number;
};

/**
 * What one process admits at most: two or three seconds of rendering, and one or two of hashing, so that admitted
 * requests get a response soon and all others are refused at once.
 */
export const defaultLimits: AdmissionLimits = {
  max: { pages: 200, searches: 50, requests: 200, passwords: 24 },
  latest: 500,
};

/** Counts the running work and refuses what would only queue. */
export function createAdmission({ max, latest }: AdmissionLimits): Admission {
  const places = {
    pages: createPlaces(max.pages),
    searches: createPlaces(max.searches),
    requests: createPlaces(max.requests),
    passwords: createPlaces(max.passwords),
  };
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    late += weight * (now - last - tick - late);
    last = now;
  }, tick).unref();
  return {
    refusal: (kind, client) => {
      const refusal = places[kind].refusal(client);
      if (refusal === "all are taken") return `too many ${kind}`;
      if (refusal) return `too many ${kind} of one client`;
      return late > latest ? "slow event loop" : undefined;
    },
    acquire: (kind, client) => places[kind].take(client),
    running: () => Object.values(places).reduce((sum, { taken }) => sum + taken(), 0),
    stop: () => clearInterval(timer),
  };
}
