import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { securityHeaders } from "./security-headers.ts";
import {
  type Encoding,
  type CachedResponse,
  acceptedEncoding,
  cachedResponse,
  inEncoding,
} from "./cache/cached-response.ts";

/** Returns the response for the address of a file of the built site, in an encoding that the client accepts. */
export type StaticFiles = (
  address: string,
  acceptEncoding: string | undefined,
) => CachedResponse | undefined;

type Variants = { identity: CachedResponse } & Partial<Record<Encoding, CachedResponse>>;

/** The suffixes of the files that the build has compressed. */
const suffixes = { br: ".br", gzip: ".gz" } as const;

/** Loads all files of the built site's folder into memory: read from the disk each time, they would cost ten times what a page does. */
export async function loadStaticFiles(folder: string, origin: string): Promise<StaticFiles> {
  const secured = securityHeaders(origin);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const present = new Set(files);
  const plain = files.filter((file) => !/\.(br|gz)$/.test(file));
  const loaded = new Map<string, Variants>();
  await Promise.all(
    plain.map(async (file) => {
      const address = `/${path.relative(folder, file).replaceAll(path.sep, "/")}`;
      loaded.set(address, await load(file, address, present, secured));
    }),
  );
  return (address, acceptEncoding) => {
    const variants = loaded.get(address.split("?", 1)[0]!);
    return variants && (variants[acceptedEncoding(acceptEncoding)] ?? variants.identity);
  };
}

async function load(
  file: string,
  address: string,
  present: Set<string>,
  secured: MiddlewareHandler,
): Promise<Variants> {
  const headers = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    // Names under /static contain a hash of the content.
    "Cache-Control": address.startsWith("/static/")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=86400",
  };
  const body = new Uint8Array(await readFile(file));
  const app = new Hono().use(secured).get("*", (context) => context.body(body, 200, headers));
  const identity = await cachedResponse(await app.request(address));
  const variants: Variants = { identity };
  for (const [encoding, suffix] of Object.entries(suffixes) as ["br" | "gzip", string][]) {
    if (!present.has(file + suffix)) continue;
    variants[encoding] = inEncoding(identity, encoding, await readFile(file + suffix));
  }
  return variants;
}
