import type { CachedResponse } from "./cached-response.ts";

/** Below this many bytes there is little to share. */
const minSharedSize = 64 * 1024;

/** Where a body is in a buffer that lives as long as something else needs it, such as a client that reads slowly. */
type Place = { buffer: WeakRef<ArrayBufferLike>; byteOffset: number; length: number };

/**
 * Returns a function that gives responses with an equal body one buffer, also those made again while clients still read
 * an earlier one: slow readers hold each body once, however many they are.
 */
export function createSharedBodies(): (response: CachedResponse) => CachedResponse {
  const places = new Map<string, Place>();
  const collected = new FinalizationRegistry((etag: string) => {
    if (!places.get(etag)?.buffer.deref()) places.delete(etag);
  });
  return (response) => {
    const { etag } = response.headers;
    if (!etag || response.body.length < minSharedSize) return response;
    const place = places.get(etag);
    const known = place?.buffer.deref();
    if (known)
      return { ...response, body: new Uint8Array(known, place!.byteOffset, place!.length) };
    const { buffer, byteOffset, length } = response.body;
    places.set(etag, { buffer: new WeakRef(buffer), byteOffset, length });
    collected.register(buffer, etag);
    return response;
  };
}
