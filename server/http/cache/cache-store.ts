import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";

/** How long a stale response may replace one that cannot be made, in milliseconds. */
const staleLifetime = 10 * 60_000;

/** The size of an entry beside its key, headers and body, in bytes. */
const entryOverhead = 4_096;

/** The site's addresses are shorter; responses to longer ones are not stored. */
const maxKeyLength = 512;

/** Anybody can make up many addresses of one page: they get this share, and never evict the others. */
const variantShare = 1 / 4;

/** Searches are as many as people have words: they get this share, and evict only each other. */
const searchShare = 1 / 16;

/** Pictures are up to 1 MB each: they get this share, and evict only each other. */
const pictureShare = 1 / 8;

/** Parameters, and spellings that reach the same page: capital letters, escapes, a fragment. */
const variant = /[^ a-z0-9/._-]/;

/** A response and when it becomes stale, in milliseconds of `performance.now`. */
type Entry = { response: CachedResponse; staleAt: number };

export type CacheStore = {
  /** Returns the response under this key if it is fresh. */
  fresh: (key: string) => CachedResponse | undefined;
  /** Returns the response under this key if it is fresh, or has been stale for ten minutes at most and need not be revalidated. */
  stale: (key: string) => CachedResponse | undefined;
  store: (key: string, response: CachedResponse) => void;
  /** Makes every entry stale. */
  expire: () => void;
  size: () => { entries: number; bytes: number };
};

export type CacheStoreOptions = {
  /** With keys and headers. */
  maxBytes: number;
  /** How long a response is fresh, in milliseconds. */
  lifetime: number;
  /** Returns whether an address is one of the very many that anybody can make up by words and filters. */
  isSearch: (address: string) => boolean;
  /** Returns whether it is one of them that nobody will ask for again soon. */
  isFurtherSearchPage: (address: string) => boolean;
};

/** Creates a store of responses. */
export function createCacheStore(options: CacheStoreOptions): CacheStore {
  const { maxBytes, lifetime, isSearch, isFurtherSearchPage } = options;
  const plain = createEntries(maxBytes * (1 - variantShare - searchShare - pictureShare));
  const variants = createEntries(maxBytes * variantShare);
  const searches = createEntries(maxBytes * searchShare);
  const pictures = createEntries(maxBytes * pictureShare);
  const partitions = [plain, variants, searches, pictures];
  const entriesOf = (key: string) => {
    if (key.includes(" /pictures/")) return pictures;
    if (!variant.test(key)) return plain;
    return isSearch(key) ? searches : variants;
  };

  const newerThan = (key: string, staleFor: number): CachedResponse | undefined => {
    const entry = entriesOf(key).get(key);
    return entry && entry.staleAt + staleFor > performance.now() ? entry.response : undefined;
  };

  return {
    fresh: (key) => newerThan(key, 0),
    stale: (key) => {
      const response = newerThan(key, staleLifetime);
      return response?.headers["cache-control"]?.includes("must-revalidate") ? undefined : response;
    },
    store: (key, response) => {
      if (key.length > maxKeyLength || isFurtherSearchPage(key)) return;
      entriesOf(key).set(key, { response, staleAt: performance.now() + lifetime });
    },
    expire: () => {
      const now = performance.now();
      for (const entries of partitions) {
        for (const entry of entries.values()) entry.staleAt = Math.min(entry.staleAt, now);
      }
    },
    size: () => ({
      entries: sum(partitions.map(({ size }) => size)),
      bytes: sum(partitions.map(({ calculatedSize }) => calculatedSize)),
    }),
  };
}

function createEntries(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize: Math.floor(maxSize),
    maxEntrySize: Math.ceil(maxSize / 3),
    sizeCalculation: ({ response }, key) => sizeOf(response, key),
  });
}

function sizeOf({ headers, body }: CachedResponse, key: string): number {
  let size = entryOverhead + key.length + body.length;
  for (const name in headers) size += name.length + headers[name]!.length;
  return size;
}

function sum(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
