import { Hono } from "hono";
import type { Logger } from "pino";
import { catalogueVersion } from "./catalogue/version.ts";
import type { Database } from "./database/schema.ts";

/** /healthz says that the process is alive, /readyz that it can reach its database. */
export function createHealth({ database, log }: { database: Database; log: Logger }): Hono {
  const health = new Hono();
  health.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    await next();
  });
  health.get("/healthz", (context) => context.json({ status: "alive" }));
  health.get("/readyz", async (context) => {
    try {
      await catalogueVersion(database);
      return context.json({ status: "ready" });
    } catch (error) {
      log.error({ error }, "the database does not answer");
      return context.json({ status: "database unreachable" }, 503);
    }
  });
  return health;
}
