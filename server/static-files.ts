import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";

/** The files of the built site; the hashed ones never change, so a browser keeps them. */
export function createStaticFiles(folder: string): MiddlewareHandler {
  return serveStatic({
    root: folder,
    precompressed: true,
    onFound: (file, context) => {
      const immutable = /[\\/]static[\\/]/.test(file);
      context.header(
        "Cache-Control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
    },
  });
}
