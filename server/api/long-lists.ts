import { type Context, Hono, type Next } from "hono";
import type { Logger } from "pino";
import { filterNames } from "../../contract/search-terms.ts";
import { type CourseFilter, countCourses, courseBatches } from "../catalogue/courses.ts";
import { catalogueVersion } from "../revision/version.ts";
import type { Database } from "../database/schema.ts";
import { revalidated } from "../http/cache/response-cache.ts";
import { acceptedEncoding, isUnchanged } from "../http/cache/cached-response.ts";
import { apiListQuery } from "../search/list-query.ts";
import type { LoadShedding } from "../http/limits/load-shedding.ts";
import { readableByAll } from "./cors.ts";
import { jsonStream } from "./json-stream.ts";
import { apiVersion } from "./api-version.ts";

/**
 * Up to this many courses a complete list is cached like any other response: built in some ten milliseconds, compressed
 * once, about 1 MB. A longer one would block the process and fill the cache.
 */
const maxCachedCourses = 1_000;

/** With one of these in the canonical query, the response is one page of a list. */
const onePageParameters = ["page", "per_page", "q", "sort", ...filterNames];

type LongListDependencies = { database: Database; loadShedding: LoadShedding; log: Logger };

/**
 * Serves the product API's long complete lists as streams from the database, without caching them. The next handler
 * serves short lists and pages of lists.
 */
export function createLongLists({ database, loadShedding, log }: LongListDependencies): Hono {
  const lists = new Hono();
  lists.get("/api/courses", readableByAll, (context, next) => respond(context, next, {}));
  lists.get("/api/course/:category", readableByAll, (context, next) =>
    respond(context, next, { category: context.req.param("category") }),
  );
  for (const mainCategory of ["Language", "Framework"] as const) {
    lists.get(`/api/maincategory/${mainCategory}`, readableByAll, (context, next) =>
      respond(context, next, { mainCategory }),
    );
  }

  async function respond(context: Context, next: Next, filter: CourseFilter) {
    const { req } = context;
    const query = apiListQuery(new URL(req.url).searchParams);
    if (onePageParameters.some((name) => query.has(name))) return next();
    // While the database does not respond, the cache may still have a short list.
    const { version, total } = await versionAndTotal(filter).catch(() => ({
      version: "",
      total: 0,
    }));
    if (total <= maxCachedCourses) return next();
    const encoding = acceptedEncoding(req.header("accept-encoding"));
    const headers = {
      etag: `W/"${apiVersion}-${version}"`,
      vary: "Accept-Encoding",
      "cache-control": revalidated,
      "content-type": "application/json",
      "x-total-count": String(total),
      // Otherwise nginx would buffer all of it, as fast as it can be made.
      "x-accel-buffering": "no",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    };
    if (isUnchanged({ status: 200, headers }, req.header("if-none-match"))) {
      return new Response(null, { status: 304, headers });
    }
    if (req.method === "HEAD") return new Response(null, { headers });
    const admitted = loadShedding.acquireStream(context);
    if ("refused" in admitted) return admitted.refused;
    const onError = (error: Error) =>
      log.warn({ path: req.path, reason: error.message }, "a list was aborted");
    const body = jsonStream(courseBatches(database, filter, version), {
      encoding,
      onError,
      onEnd: admitted.release,
    });
    return new Response(body, { headers });
  }

  /** Reads the version first: when the total is of a later one, the first batch detects it. */
  async function versionAndTotal(filter: CourseFilter) {
    const version = await catalogueVersion(database);
    return { version, total: await countCourses(database, filter) };
  }

  return lists;
}
