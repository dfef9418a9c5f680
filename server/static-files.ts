import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** What a missing file leads to is decided here, not by the middleware. */
const stay = async () => {};

/** The files of the built site. Those under /static carry a hash in their name, so a browser keeps them for ever. */
export function createStaticFiles(folder: string): Hono {
  const files = new Hono();
  const serve = serveStatic({ root: folder, precompressed: true });

  files.get("/static/*", async (context) => {
    const response = await serve(context, stay);
    if (!response) return context.text("There is no such file", 404);
    response.headers.set("Cache-Control", "public, max-age=31536000, immutable");
    response.headers.set("Vary", "Accept-Encoding");
    return response;
  });

  files.get("/:file{.+\\.(svg|png|ico|webp|avif)}", async (context, next) => {
    const response = await serve(context, stay);
    if (!response) return next();
    response.headers.set("Cache-Control", "public, max-age=86400");
    return response;
  });
  return files;
}
