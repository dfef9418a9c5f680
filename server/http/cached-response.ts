import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A whole answer as it goes over the wire, its headers in lower case. */
export type CachedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** Below this many bytes compressing gains nothing. */
const smallestCompressed = 1024;

/** High enough to be small, low enough to fill in milliseconds; each answer is compressed once. */
const brotliQuality = 9;

/** A response as an answer that can be stored, with its length and ETag. */
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

/** Whether compressing this answer is worth it. */
export function isCompressible({ headers, body }: CachedResponse): boolean {
  return (
    body.length >= smallestCompressed &&
    /^(text\/|application\/(json|xml|javascript)|image\/svg)/.test(headers["content-type"] ?? "")
  );
}

/** The same answer compressed, under an ETag of its own. */
export async function encoded(
  answer: CachedResponse,
  encoding: "br" | "gzip",
): Promise<CachedResponse> {
  const body = await (encoding === "br" ? brotli(answer.body) : promisify(gzip)(answer.body));
  return inEncoding(answer, encoding, body);
}

/** The same answer with a body that is compressed already. */
export function inEncoding(
  answer: CachedResponse,
  encoding: "br" | "gzip",
  body: Uint8Array,
): CachedResponse {
  const headers = {
    ...answer.headers,
    etag: answer.headers.etag!.replace(/"$/, `-${encoding}"`),
    "content-encoding": encoding,
    "content-length": String(body.length),
  };
  return { status: answer.status, headers, body };
}

function brotli(body: Uint8Array): Promise<Uint8Array> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** The best encoding that an Accept-Encoding header allows. */
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

/** Whether an If-None-Match header names this answer, so that 304 is enough. */
export function isUnchanged(
  { status, headers }: Pick<CachedResponse, "status" | "headers">,
  ifNoneMatch: string | null | undefined,
): boolean {
  if (!ifNoneMatch || status !== 200) return false;
  const own = opaqueTag(headers.etag ?? "");
  return ifNoneMatch.split(",").some((given) => {
    const tag = opaqueTag(given.trim());
    return tag === "*" || tag === own;
  });
}

/** An ETag without the mark of a weak one: for "unchanged", both kinds are alike. */
function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, "");
}

/** A stored answer as a response to whoever sent this If-None-Match header. */
export function toResponse(
  answer: CachedResponse,
  ifNoneMatch: string | null | undefined,
): Response {
  if (isUnchanged(answer, ifNoneMatch)) {
    const { "content-length": _length, ...headers } = answer.headers;
    return new Response(null, { status: 304, headers });
  }
  const body = answer.status === 301 ? null : (answer.body as Uint8Array<ArrayBuffer>);
  return new Response(body, { status: answer.status, headers: answer.headers });
}
