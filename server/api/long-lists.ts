import { type Context, Hono, type Next } from "hono";
import type { Logger } from "pino";
import { type CourseFilter, countCourses, courseBatches } from "../catalogue/courses.ts";
import { catalogueVersion } from "../catalogue/version.ts";
import type { Database } from "../database/schema.ts";
import { revalidated } from "../http/response-cache.ts";
import { acceptedEncoding, isUnchanged } from "../http/cached-response.ts";
import type { LoadShedding } from "../http/load-shedding.ts";
import { readableByAll } from "./cors.ts";
import { jsonStream } from "./json-stream.ts";
import { apiVersion } from "./product-api-calls.ts";

/**
 * Up to this many courses a whole list is an answer like any other: built in some ten milliseconds, compressed once and
 * kept, about 1 MB. A longer one would hold up the process, and the cache would hold little else.
 */
const longestKept = 1_000;

type LongListParts = { database: Database; limit: LoadShedding; log: Logger };

/**
 * The product API's whole lists where they are long: written while they are read from the database, and not kept.
 * Everything else, and every page of a list, is left to what comes after.
 */
export function createLongLists({ database, limit, log }: LongListParts): Hono {
  const lists = new Hono();
  lists.get("/api/courses", readableByAll, (context, next) => answer(context, next, {}));
  lists.get("/api/course/:category", readableByAll, (context, next) =>
    answer(context, next, { category: context.req.param("category") }),
  );
  for (const mainCategory of ["Language", "Framework"] as const) {
    lists.get(`/api/maincategory/${mainCategory}`, readableByAll, (context, next) =>
      answer(context, next, { mainCategory }),
    );
  }

  async function answer({ req }: Context, next: Next, filter: CourseFilter) {
    if (req.query("page") !== undefined || req.query("per_page") !== undefined) return next();
    // Where the database does not answer, the cache may still have a short list.
    const { version, total } = await lookAt(filter).catch(() => ({ version: "", total: 0 }));
    if (total <= longestKept) return next();
    const encoding = acceptedEncoding(req.header("accept-encoding"));
    const headers = {
      etag: `W/"${apiVersion}-${version}"`,
      vary: "Accept-Encoding",
      "cache-control": revalidated,
      "content-type": "application/json",
      "x-total-count": String(total),
      // nginx would otherwise take in all of it, as fast as it can be made, and keep it.
      "x-accel-buffering": "no",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    if (isUnchanged({ status: 200, headers }, req.header("if-none-match"))) {
      return new Response(null, { status: 304, headers });
    }
    if (req.method === "HEAD") return new Response(null, { headers });
    const place = limit.takeStream(req.path);
    if ("refused" in place) return place.refused;
    const onBroken = (error: Error) =>
      log.warn({ path: req.path, reason: error.message }, "a list was broken off");
    const body = jsonStream(courseBatches(database, filter, version), {
      encoding,
      onBroken,
      onEnd: place.leave,
    });
    return new Response(body, { headers });
  }

  /** The version comes first: should the total be of a later one, the first batch finds that out. */
  async function lookAt(filter: CourseFilter) {
    const version = await catalogueVersion(database);
    return { version, total: await countCourses(database, filter) };
  }

  return lists;
}
