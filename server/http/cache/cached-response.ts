import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createSemaphore } from "../limits/semaphore.ts";
import { streamInParts } from "../stream-in-parts.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A whole response as it is sent, its header names in lower case. */
export type CachedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** Below this many bytes compressing gains nothing. */
const minCompressedSize = 1024;

/** From this many bytes on, a body is sent without a copy. */
const minStreamedSize = 64 * 1024;

/** Small enough results in milliseconds; each response is compressed once. */
const brotliQuality = 9;

/** A large picture is made again whenever others have evicted it: this quality takes a tenth of the time and memory. */
const largePictureQuality = 4;

/** How many responses are compressed at once: each takes up to 40 MB meanwhile. */
const maxCompressions = 4;

/** Reads a response into one that can be cached, with its length and ETag. */
export async function cachedResponse(response: Response): Promise<CachedResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const headers = {
    ...Object.fromEntries(response.headers),
    etag: `"${hash}"`,
    vary: "Accept-Encoding",
  };
  return {
    status: response.status,
    headers: { ...headers, "content-length": String(body.length) },
    body,
  };
}

/** Returns whether compressing this response is worth it. */
export function isCompressible({ headers, body }: CachedResponse): boolean {
  return (
    body.length >= minCompressedSize &&
    /^(text\/|application\/(json|xml|javascript)|image\/svg)/.test(headers["content-type"] ?? "")
  );
}

/** Returns the same response compressed, with a different ETag. */
export async function encoded(
  response: CachedResponse,
  encoding: "br" | "gzip",
): Promise<CachedResponse> {
  return compress(async () => {
    const body = await (encoding === "br" ? brotli(response) : promisify(gzip)(response.body));
    return inEncoding(response, encoding, body);
  });
}

const compress = createSemaphore(maxCompressions);

/** Returns the same response with a body that is compressed already. */
export function inEncoding(
  response: CachedResponse,
  encoding: "br" | "gzip",
  body: Uint8Array,
): CachedResponse {
  const headers = {
    ...response.headers,
    etag: response.headers.etag!.replace(/"$/, `-${encoding}"`),
    "content-encoding": encoding,
    "content-length": String(body.length),
  };
  return { status: response.status, headers, body };
}

function brotli({ headers, body }: CachedResponse): Promise<Uint8Array> {
  const isLargePicture =
    headers["content-type"]?.startsWith("image/") && body.length >= minStreamedSize;
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLargePicture ? largePictureQuality : brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Returns the best encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (accepts(header, brotliToken)) return "br";
  return accepts(header, gzipToken) ? "gzip" : "identity";
}

const brotliToken = /(?:^|[,\s])br\s*(;\s*q=0(?:\.0*)?\s*)?(?:,|;|$)/;
const gzipToken = /(?:^|[,\s])gzip\s*(;\s*q=0(?:\.0*)?\s*)?(?:,|;|$)/;

function accepts(header: string, token: RegExp): boolean {
  const match = token.exec(header);
  return match !== null && match[1] === undefined;
}

/** Returns whether an If-None-Match header matches this response, so that 304 is enough. */
export function isUnchanged(
  { status, headers }: Pick<CachedResponse, "status" | "headers">,
  ifNoneMatch: string | null | undefined,
): boolean {
  if (!ifNoneMatch || status !== 200) return false;
  const current = opaqueTag(headers.etag ?? "");
  return ifNoneMatch.split(",").some((entry) => {
    const tag = opaqueTag(entry.trim());
    return tag === "*" || tag === current;
  });
}

/** Returns an ETag without the prefix of a weak one: If-None-Match compares weakly. */
function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, "");
}

/** Returns a cached response as a Response to a request with this If-None-Match header. */
export function toResponse(
  response: CachedResponse,
  ifNoneMatch: string | null | undefined,
): Response {
  if (isUnchanged(response, ifNoneMatch)) {
    const { "content-length": _length, ...headers } = response.headers;
    return new Response(null, { status: 304, headers });
  }
  const { status, headers, body } = response;
  return new Response(bodyOf(body), { status, headers });
}

/** Returns a large body as a stream. */
function bodyOf(body: Uint8Array): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (body.length < minStreamedSize) return body as Uint8Array<ArrayBuffer>;
  return streamInParts(body);
}
