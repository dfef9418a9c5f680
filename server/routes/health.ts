import { Hono } from "hono";
import { version } from "../config/version.ts";
import type { Storage } from "../storage/storage.ts";

const unstored = { "Cache-Control": "no-store" };

/** Creates /healthz, which responds with the version while the process runs, and /readyz, which reports a problem of the storage by 503. */
export function createHealth(storage: Storage): Hono {
  const health = new Hono();
  health.get("/healthz", (context) => context.json({ status: "alive", version }, 200, unstored));
  health.get("/readyz", async (context) => {
    const failure = await storage.check();
    return failure
      ? context.json({ status: failure.problem }, 503, { ...unstored, "Retry-After": "5" })
      : context.json({ status: "ready" }, 200, unstored);
  });
  return health;
}
