import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { loadRunnerFiles } from "../../server/routes/runner-files.ts";

const builtFiles = path.resolve(import.meta.dirname, "../../build/run");

/** A server with the runner's files and an empty page. */
export type RunnerSite = {
  origin: string;
  /** The address of the module that has `createRunner`. */
  host: string;
} & AsyncDisposable;

/** Serves the built runner on a free port of this machine, to a page with the policy that it needs. Rejects when it is not built. */
export async function serveRunner(): Promise<RunnerSite> {
  const { frame, host, routes } = await loadRunnerFiles(builtFiles);
  const app = new Hono();
  app.route("/", routes);
  app.get("/", (context) =>
    context.html("<!doctype html><html lang=en><title>Lessons</title><body></body></html>", 200, {
      "Content-Security-Policy": [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
        `frame-src ${new URL(frame, context.req.url).href}`,
      ].join("; "),
    }),
  );
  const server = serve({
    fetch: app.fetch,
    hostname: "127.0.0.1",
    port: 0,
    overrideGlobalObjects: false,
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    host,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}
