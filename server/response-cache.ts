import { LRUCache } from "lru-cache";
import {
  type Encoding,
  type StoredAnswer,
  acceptedEncoding,
  answerOf,
  encoded,
  isCompressible,
} from "./stored-answer.ts";

/** The query parameters that change an answer; any other is no part of the key. */
const knownParameters = ["page", "per_page"];

/** Kept by every cache, asked for again after a second; held on to while this server does not answer. */
export const revalidated = "public, max-age=0, s-maxage=1, stale-if-error=86400";

/** How long an answer that says "not found" is kept, in milliseconds. */
const notFoundLifetime = 5_000;

/** How long an answer that is out of date may stand in for one that cannot be made, in milliseconds. */
const outdatedLifetime = 10 * 60_000;

/** What an entry takes beside its body, in bytes. */
const entryOverhead = 2_048;

export type ResponseCache = {
  /** The stored answer for a GET of this address, if there is one. */
  find: (address: string, acceptEncoding: string | undefined) => StoredAnswer | undefined;
  /** The answer for a GET of this address, made on the first call and shared by all who ask meanwhile. */
  answer: (address: string, acceptEncoding: string | undefined) => Promise<StoredAnswer>;
  /** Everything is out of date: it is made anew, and stands in only where that fails. What is being made is not kept. */
  clear: () => void;
  /** What it holds now, and how many answers it had and had to have made since the start. */
  statistics: () => { entries: number; bytes: number; hits: number; misses: number };
};

/**
 * Keeps public answers, one entry per address and encoding, up to `maxBytes` of bodies.
 * `make` gets the address with known parameters only: what it answers may depend on nothing else.
 */
export function createResponseCache(options: {
  make: (address: string) => Promise<Response>;
  maxBytes: number;
  /** How long an answer is kept, in milliseconds; without it, until it is cleared or room is needed. */
  lifetime?: number | undefined;
}): ResponseCache {
  const stored = new LRUCache<string, StoredAnswer>({
    maxSize: options.maxBytes,
    maxEntrySize: Math.ceil(options.maxBytes / 4),
    sizeCalculation: sizeOf,
  });
  const outdated = new LRUCache<string, StoredAnswer>({
    maxSize: options.maxBytes,
    sizeCalculation: sizeOf,
    ttl: outdatedLifetime,
  });
  const asked = { hits: 0, misses: 0 };
  let inTheMaking = new Map<string, Promise<StoredAnswer>>();

  const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`;

  const once = (key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
    const existing = stored.get(key);
    if (existing) return Promise.resolve(existing);
    const begun = inTheMaking;
    let answer = begun.get(key);
    if (!answer) {
      answer = make()
        .then((made) => {
          if (begun === inTheMaking && isKept(made))
            stored.set(key, made, { ttl: lifetimeOf(made, options.lifetime) });
          return made;
        })
        .finally(() => begun.delete(key));
      begun.set(key, answer);
    }
    return answer;
  };

  const plain = (address: string) =>
    once(keyOf(address, "identity"), async () =>
      answerOf(withCacheControl(await options.make(address))),
    );

  return {
    find: (address, acceptEncoding) => {
      const known = address.includes("?") ? cacheAddress(address) : address;
      const answer = stored.get(keyOf(known, acceptedEncoding(acceptEncoding)));
      if (answer) asked.hits++;
      return answer;
    },

    answer: async (address, acceptEncoding) => {
      const known = cacheAddress(address);
      const encoding = acceptedEncoding(acceptEncoding);
      asked.misses++;
      const key = keyOf(known, encoding);
      const made = await (encoding === "identity"
        ? plain(known)
        : once(key, async () => {
            const answer = await plain(known);
            return isCompressible(answer) ? encoded(answer, encoding) : answer;
          }));
      return made.status < 500 ? made : (outdated.get(key) ?? made);
    },

    clear: () => {
      for (const [key, answer] of stored.entries()) outdated.set(key, answer);
      stored.clear();
      inTheMaking = new Map();
    },

    statistics: () => ({ entries: stored.size, bytes: stored.calculatedSize, ...asked }),
  };
}

/** An address without the query parameters that change nothing, the others in a fixed order. */
export function cacheAddress(address: string): string {
  const mark = address.indexOf("?");
  if (mark < 0) return address;
  const given = new URLSearchParams(address.slice(mark + 1));
  const known = new URLSearchParams();
  for (const name of knownParameters) {
    const value = given.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size > 0 ? `${address.slice(0, mark)}?${known}` : address.slice(0, mark);
}

function withCacheControl(response: Response): Response {
  if (response.headers.has("cache-control")) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", response.status < 500 ? revalidated : "no-store");
  return new Response(response.body, { status: response.status, headers });
}

function sizeOf(answer: StoredAnswer): number {
  return answer.body.length + entryOverhead;
}

function isKept(answer: StoredAnswer): boolean {
  return (
    [200, 301, 308, 404].includes(answer.status) &&
    !("set-cookie" in answer.headers) &&
    !/no-store|private/.test(answer.headers["cache-control"] ?? "")
  );
}

function lifetimeOf(answer: StoredAnswer, lifetime = 0): number {
  return answer.status === 404 ? notFoundLifetime : lifetime;
}
