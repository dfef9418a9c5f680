import { cors } from "hono/cors";

/** Allows pages of every origin to read the product API. */
export const readableByAll = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  exposeHeaders: ["ETag", "Link", "Retry-After", "X-Total-Count"],
});
