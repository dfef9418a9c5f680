import { type CacheStoreOptions, createCacheStore } from "./cache-store.ts";
import {
  type Encoding,
  type CachedResponse,
  acceptedEncoding,
  cachedResponse,
  encoded,
  isCompressible,
} from "./cached-response.ts";
import { createSharedBodies } from "./shared-bodies.ts";

/** Any cache may store it, revalidates it after a second, and may serve it while this server does not respond. */
export const revalidated = "public, max-age=0, s-maxage=1, stale-if-error=86400";

export type ResponseCache = {
  /** Returns the cached response for a GET of this address, if there is a fresh one. */
  find: (address: string, acceptEncoding: string | undefined) => CachedResponse | undefined;
  /** Returns the response for a GET of this address; concurrent calls share the work, which the first client asks for. */
  respond: (
    address: string,
    acceptEncoding: string | undefined,
    client: string,
  ) => Promise<CachedResponse>;
  /** Makes everything stale: stale responses are served only where a new one fails. A response that is being made is not stored. */
  clear: () => void;
  /** Returns what the cache holds now, and its hits and misses since the start. */
  statistics: () => { entries: number; bytes: number; hits: number; misses: number };
};

/** Returns the part of a query that changes the response at a path, in one form. */
type QueryOf = (path: string, query: URLSearchParams) => URLSearchParams;

/**
 * Caches public pages and documents, one entry per address and encoding, up to `maxBytes` of keys, headers and bodies.
 * Only responses with status 200 are stored, and one for all addresses without a page: clients can invent any number.
 */
export function createResponseCache(
  options: Omit<CacheStoreOptions, "lifetime"> & {
    /** Is called with the address and only the query of `queryOf`: the response may depend on nothing else. */
    make: (address: string, client: string) => Promise<Response>;
    queryOf: QueryOf;
    /** Returns the address whose response all addresses without a page share, itself one of them; undefined for others. */
    pagelessAddress: (address: string) => string | undefined;
    /** How long a response is fresh, in milliseconds; without it, until the cache is cleared. */
    lifetime?: number | undefined;
  },
): ResponseCache {
  const { queryOf, pagelessAddress, lifetime = Number.POSITIVE_INFINITY } = options;
  const store = createCacheStore({ ...options, lifetime });
  const share = createSharedBodies();
  const count = { hits: 0, misses: 0 };
  let pending = new Map<string, Promise<CachedResponse>>();

  const keyOf = (address: string, encoding: Encoding) => `${encoding} ${address}`;

  const mayBeStored = ({ status, headers }: CachedResponse, address: string): boolean =>
    (status === 200 || (status === 404 && pagelessAddress(address) === address)) &&
    !("set-cookie" in headers) &&
    !/no-store|private/.test(headers["cache-control"] ?? "");

  const once = (
    address: string,
    encoding: Encoding,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const key = keyOf(address, encoding);
    const existing = store.fresh(key);
    if (existing) return Promise.resolve(existing);
    const begun = pending;
    let response = begun.get(key);
    if (!response) {
      response = make()
        .then((fresh) => {
          const made = share(fresh);
          if (begun === pending && mayBeStored(made, address)) store.store(key, made);
          return made;
        })
        .finally(() => begun.delete(key));
      begun.set(key, response);
    }
    return response;
  };

  const plain = (address: string, client: string) =>
    once(address, "identity", async () =>
      cachedResponse(withCacheControl(await options.make(address, client))),
    );

  const compressed = (address: string, encoding: "br" | "gzip", client: string) =>
    once(address, encoding, async () => {
      const response = await plain(address, client);
      return isCompressible(response) ? encoded(response, encoding) : response;
    });

  return {
    find: (address, acceptEncoding) => {
      const freshOf = (known: string) =>
        store.fresh(keyOf(known, encodingOf(known, acceptEncoding)));
      let response = freshOf(cacheAddress(address, queryOf));
      const pageless = response ? undefined : pagelessAddress(address);
      if (pageless) response = freshOf(pageless);
      if (response) count.hits++;
      return response;
    },

    respond: async (address, acceptEncoding, client) => {
      const known = pagelessAddress(address) ?? cacheAddress(address, queryOf);
      const encoding = encodingOf(known, acceptEncoding);
      count.misses++;
      const made = await (encoding === "identity"
        ? plain(known, client)
        : compressed(known, encoding, client));
      return made.status < 500 ? made : (store.stale(keyOf(known, encoding)) ?? made);
    },

    clear: () => {
      store.expire();
      pending = new Map();
    },

    statistics: () => ({ ...store.size(), ...count }),
  };
}

/** Returns an address with only the part of its query that changes the response, in one form. */
export function cacheAddress(address: string, queryOf: QueryOf): string {
  const queryStart = address.indexOf("?");
  if (queryStart < 0) return address;
  const path = address.slice(0, queryStart);
  const query = queryOf(path, new URLSearchParams(address.slice(queryStart + 1)));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Only an SVG gets smaller: other pictures are stored once, for every encoding that a browser accepts. */
const uncompressedPicture = /^\/pictures\/.*(?<!\.svg)$/;

function encodingOf(address: string, acceptEncoding: string | undefined): Encoding {
  return uncompressedPicture.test(address) ? "identity" : acceptedEncoding(acceptEncoding);
}

function withCacheControl(response: Response): Response {
  if (response.headers.has("cache-control")) return response;
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", response.status < 500 ? revalidated : "no-store");
  return new Response(response.body, { status: response.status, headers });
}
