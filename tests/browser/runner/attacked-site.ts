import path from "node:path";
import { once } from "node:events";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { noSources, securityHeaders, withFrame } from "../../../server/http/security-headers.ts";
import { loadRunnerFiles } from "../../../server/routes/runner-files.ts";
import { freePort } from "../../site/running-server.ts";

export type AttackedSite = {
  origin: string;
  /** The address of the page's side of the runner. */
  host: string;
  /** Returns the requests other than those for the page and the runner. */
  requests: () => string[];
} & AsyncDisposable;

/** Serves the runner and one page with the site's headers, and records what else is requested. */
export async function attackedSite(): Promise<AttackedSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { routes, frame, host } = await loadRunnerFiles(path.resolve("build", "run"));
  const requests: string[] = [];
  const app = new Hono();
  app.use(securityHeaders(origin, withFrame(noSources, origin + frame)));
  app.route("/", routes);
  app.get("/", (context) => context.html("<!doctype html><title>Page</title><body></body>"));
  app.all("*", ({ req, text }) => {
    if (req.path !== "/favicon.ico") requests.push(`${req.method} ${req.path}`);
    return text("");
  });
  const server = serve({
    fetch: app.fetch,
    port,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  await once(server, "listening");
  return {
    origin,
    host,
    requests: () => requests,
    [Symbol.asyncDispose]: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
