import { cors } from "hono/cors";

/** Lets pages of every origin read an answer of the product API. */
export const readableByAll = cors({
  origin: "*",
  allowMethods: ["GET", "HEAD"],
  exposeHeaders: ["ETag", "Link", "X-Total-Count"],
});
