import { Hono } from "hono";
import type { Database } from "../database/schema.ts";
import { addressOf } from "../http/address.ts";
import { findPicture } from "../pictures/stored-pictures.ts";

/** Browsers show a changed picture after five minutes; shared caches revalidate it, as they do pages. */
const cacheControl = "public, max-age=300, s-maxage=1, stale-if-error=86400";

/** Opened by itself, an SVG runs no script and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** Creates the route of imported pictures: the bytes as they were imported, with the type that their content has. */
export function createPictures(database: Database): Hono {
  return new Hono().get("/pictures/*", async (context) => {
    // As it was sent: another spelling of a picture's address would be cached once more.
    const picture = await findPicture(database, addressOf(context.req.url));
    if (!picture) return context.text("There is no such picture", 404);
    return context.body(new Uint8Array(picture.content), 200, {
      "Content-Type": picture.type,
      "Cache-Control": cacheControl,
      "Content-Security-Policy": policy,
    });
  });
}
