import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { acceptedEncoding, isUnchanged } from "../http/cache/cached-response.ts";
import { createFileStreams } from "./file-streams.ts";

/** The built runner of learners' code. */
export type RunnerFiles = {
  /** The address of the frame's document, the only one that pages may frame. */
  frame: string;
  /** The address of the page's side as a module, for programs that run lessons outside the site. */
  host: string;
  /** Serves `/run/*`. */
  routes: Hono;
};

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** The forms in which the build has written each file, and their suffixes; whoever does not ask for Brotli is sent gzip. */
const suffixes = { br: ".br", gzip: ".gz" } as const;

type Encoding = keyof typeof suffixes;

/** Loads the names and sizes of the built runner's files. Throws when it is not built. */
export async function loadRunnerFiles(folder: string): Promise<RunnerFiles> {
  const manifest = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => {
    throw new Error(`The site is not built: ${folder} is missing. Run npm run build first.`);
  });
  const { frame, scriptHashes, host } = JSON.parse(manifest) as {
    frame: string;
    scriptHashes?: string[];
    host: string;
  };
  if (!scriptHashes)
    throw new Error(`${folder} was built from an older version. Run npm run build first.`);
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder)) {
    sizes.set(name, (await stat(path.join(folder, name))).size);
  }
  const open = createFileStreams(folder);
  const routes = new Hono();
  routes.get("/run/:name", ({ req }) => {
    const name = req.param("name");
    const encoding = acceptedEncoding(req.header("accept-encoding")) === "br" ? "br" : "gzip";
    const file = name + suffixes[encoding];
    const size = sizes.get(file);
    if (size === undefined) return new Response("There is no such file", { status: 404 });
    const headers = {
      ...headersOf(name, encoding),
      ...(`/run/${name}` === frame && frameHeaders(scriptHashes)),
    };
    const validated = { status: 200, headers: { etag: headers.ETag } };
    if (isUnchanged(validated, req.header("if-none-match")))
      return new Response(null, { status: 304, headers });
    return new Response(req.method === "HEAD" ? null : open(file), {
      headers: { ...headers, "Content-Length": String(size) },
    });
  });
  return { frame, host, routes };
}

function headersOf(name: string, encoding: Encoding) {
  const { ext } = path.parse(name);
  // A script of the sandbox must not run in a page, whose policy allows this site's scripts.
  const isHost = name.startsWith("host.");
  const type = ext === ".js" && !isHost ? undefined : contentTypes[ext];
  return {
    "Content-Type": type ?? "application/octet-stream",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}-${encoding}"`,
    Vary: "Accept-Encoding",
    "Content-Encoding": encoding,
  };
}

/**
 * The frame's headers. Its policy allows its own script, that of the pages in it, code that the page hands in (`blob:`, and
 * `'unsafe-eval'` for WebAssembly) and nothing from any host: not `'self'`, which browsers match even from a sandbox.
 */
function frameHeaders(scriptHashes: string[]) {
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`).join(" ");
  return {
    "Content-Security-Policy": [
      "sandbox allow-scripts",
      "default-src 'none'",
      `script-src ${hashes} blob: 'unsafe-eval'`,
      "worker-src blob:",
      "style-src 'unsafe-inline'",
      "img-src data: blob:",
      "font-src data:",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    "X-Frame-Options": "SAMEORIGIN",
  };
}
