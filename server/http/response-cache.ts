import { LRUCache } from "lru-cache";
import {
  type Encoding,
  type CachedResponse,
  acceptedEncoding,
  cachedResponse,
  encoded,
  isCompressible,
} from "./cached-response.ts";

/** Kept by every cache, asked for again after a second; held on to while this server does not answer. */
export const revalidated = "public, max-age=0, s-maxage=1, stale-if-error=86400";

/** How long a stale answer may stand in for one that cannot be made, in milliseconds. */
const staleLifetime = 10 * 60_000;

/** What an entry takes beside its key, headers and body, in bytes. */
const entryOverhead = 4_096;

/** Addresses of the site are shorter; what is longer is answered and not kept. */
const longestKept = 512;

/** Answers to addresses with parameters, of which anybody can make up many, get this share: they never evict the others. */
const parameterShare = 1 / 4;

export type ResponseCache = {
  /** The stored answer for a GET of this address, if there is one. */
  find: (address: string, acceptEncoding: string | undefined) => CachedResponse | undefined;
  /** The answer for a GET of this address, made on the first call and shared by all who ask meanwhile. */
  answer: (address: string, acceptEncoding: string | undefined) => Promise<CachedResponse>;
  /** Makes everything stale: it is made anew, and stands in only where that fails. What is being made is not kept. */
  clear: () => void;
  /** What it holds now, and how many answers it had and had to have made since the start. */
  statistics: () => { entries: number; bytes: number; hits: number; misses: number };
};

/** An answer and the time from which on it is stale, in milliseconds of `performance.now`. */
type Entry = { answer: CachedResponse; staleAt: number };

/**
 * Keeps public pages and documents, one entry per address and encoding, up to `maxBytes` of keys, headers and bodies.
 * Only what exists (200) is kept: anybody can make up any number of addresses that do not.
 */
export function createResponseCache(options: {
  /** Gets the address with the parameters of `parametersOf` only: what it answers may depend on nothing else. */
  make: (address: string) => Promise<Response>;
  /** The names of the query parameters that change the answer at a path. */
  parametersOf: (path: string) => readonly string[];
  maxBytes: number;
  /** How long an answer is fresh, in milliseconds; without it, until the cache is cleared. */
  lifetime?: number | undefined;
}): ResponseCache {
  const { parametersOf, maxBytes, lifetime = Number.POSITIVE_INFINITY } = options;
  const plainEntries = createEntries(maxBytes * (1 - parameterShare));
  const parameterEntries = createEntries(maxBytes * parameterShare);
  const asked = { hits: 0, misses: 0 };
  let inTheMaking = new Map<string, Promise<CachedResponse>>();

  const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`;
  const entriesOf = (key: string) => (key.includes("?") ? parameterEntries : plainEntries);

  const fresh = (key: string): CachedResponse | undefined => {
    const entry = entriesOf(key).get(key);
    return entry && entry.staleAt > performance.now() ? entry.answer : undefined;
  };

  const stale = (key: string): CachedResponse | undefined => {
    const entry = entriesOf(key).get(key);
    return entry && entry.staleAt + staleLifetime > performance.now() ? entry.answer : undefined;
  };

  const once = (key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> => {
    const existing = fresh(key);
    if (existing) return Promise.resolve(existing);
    const begun = inTheMaking;
    let answer = begun.get(key);
    if (!answer) {
      answer = make()
        .then((made) => {
          if (begun === inTheMaking && key.length <= longestKept && isKept(made)) {
            entriesOf(key).set(key, { answer: made, staleAt: performance.now() + lifetime });
          }
          return made;
        })
        .finally(() => begun.delete(key));
      begun.set(key, answer);
    }
    return answer;
  };

  const plain = (address: string) =>
    once(keyOf(address, "identity"), async () =>
      cachedResponse(withCacheControl(await options.make(address))),
    );

  return {
    find: (address, acceptEncoding) => {
      const known = cacheAddress(address, parametersOf);
      const answer = fresh(keyOf(known, acceptedEncoding(acceptEncoding)));
      if (answer) asked.hits++;
      return answer;
    },

    answer: async (address, acceptEncoding) => {
      const known = cacheAddress(address, parametersOf);
      const encoding = acceptedEncoding(acceptEncoding);
      asked.misses++;
      const key = keyOf(known, encoding);
      const made = await (encoding === "identity"
        ? plain(known)
        : once(key, async () => {
            const answer = await plain(known);
            return isCompressible(answer) ? encoded(answer, encoding) : answer;
          }));
      return made.status < 500 ? made : (stale(key) ?? made);
    },

    clear: () => {
      const now = performance.now();
      for (const entries of [plainEntries, parameterEntries]) {
        for (const entry of entries.values()) entry.staleAt = Math.min(entry.staleAt, now);
      }
      inTheMaking = new Map();
    },

    statistics: () => ({
      entries: plainEntries.size + parameterEntries.size,
      bytes: plainEntries.calculatedSize + parameterEntries.calculatedSize,
      ...asked,
    }),
  };
}

function createEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: Math.floor(maxSize),
    maxEntrySize: Math.ceil(maxSize / 3),
    sizeCalculation: ({ answer }, key) => sizeOf(answer, key),
  });
}

/** An address without the query parameters that change nothing, the others in a fixed order. */
export function cacheAddress(
  address: string,
  parametersOf: (path: string) => readonly string[],
): string {
  const mark = address.indexOf("?");
  if (mark < 0) return address;
  const path = address.slice(0, mark);
  const given = new URLSearchParams(address.slice(mark + 1));
  const known = new URLSearchParams();
  for (const name of parametersOf(path)) {
    const value = given.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

function withCacheControl(response: Response): Response {
  if (response.headers.has("cache-control")) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", response.status < 500 ? revalidated : "no-store");
  return new Response(response.body, { status: response.status, headers });
}

function sizeOf({ headers, body }: CachedResponse, key: string): number {
  let size = entryOverhead + key.length + body.length;
  for (const name in headers) size += name.length + headers[name]!.length;
  return size;
}

function isKept({ status, headers }: CachedResponse): boolean {
  return (
    status === 200 &&
    !("set-cookie" in headers) &&
    !/no-store|private/.test(headers["cache-control"] ?? "")
  );
}
