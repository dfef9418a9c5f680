import { Hono } from "hono";
import type { Logger } from "pino";
import { catalogueVersion } from "./catalogue/version.ts";
import type { Database } from "./database/schema.ts";

const unstored = { "Cache-Control": "no-store" };

/** /healthz says that the process is alive, /readyz that it can reach its database. */
export function createHealth({ database, log }: { database: Database; log: Logger }): Hono {
  const health = new Hono();
  health.get("/healthz", (context) => context.json({ status: "alive" }, 200, unstored));
  health.get("/readyz", async (context) => {
    try {
      await catalogueVersion(database);
      return context.json({ status: "ready" }, 200, unstored);
    } catch (error) {
      log.error({ error }, "the database does not answer");
      return context.json({ status: "database unreachable" }, 503, unstored);
    }
  });
  return health;
}
