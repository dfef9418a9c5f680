import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { startSending } from "./messages/send-queued.ts";
import { startDeletingExpired } from "./composition/delete-expired.ts";
import { prepareCatalogue } from "./composition/prepare-catalogue.ts";
import { createServices } from "./composition/services.ts";
import { readConfig } from "./config/config.ts";
import { openDatabase } from "./database/open.ts";
import { createPublicAddressDetector } from "./demo/public-address-detector.ts";
import { readBody } from "./http/limits/request-body.ts";
import { listen } from "./http/http-server.ts";
import { loadRunnerFiles } from "./routes/runner-files.ts";
import { createPrivateRoutes } from "./routes/private-routes.ts";
import { createPublicSite } from "./routes/public-site.ts";
import { createLog } from "./telemetry/log.ts";
import { createMetrics } from "./telemetry/metrics.ts";

// The development server: shows every change of the app at once, without cache and content policy.

process.umask(0o077);
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config);
await prepareCatalogue(database);

const root = path.resolve(import.meta.dirname, "..");
const vite = await createViteServer({ root, server: { middlewareMode: true } });
const services = await createServices(config, database, log);
const detectPublicAddress = createPublicAddressDetector(services.demo, config.origin);
const { routes: privateRoutes, api: privateApi } = createPrivateRoutes({
  ...config,
  ...services,
  metrics: createMetrics(),
  routeOf: (address) => address,
});
const runnerFolder = path.join(root, "build", "run");
const site = new Hono()
  .use(readBody())
  .route("/", privateRoutes)
  .get("/run/*", async ({ req }) => (await loadRunnerFiles(runnerFolder)).routes.fetch(req.raw))
  .all("*", async ({ req }) => {
    const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    return createPublicSite({ ...config, ...services, build, privateApi }).site.fetch(req.raw);
  });
const handle = getRequestListener((request, socket) => site.fetch(request, socket), {
  overrideGlobalObjects: false,
});
await listen(
  createServer((request, response) => {
    detectPublicAddress(request);
    vite.middlewares(request, response, () => void handle(request, response));
  }),
  config,
);
services.testPayments?.startDelivery();
startSending({ ...services, origin: config.origin });
startDeletingExpired(services);
console.log(`Pathshala is ready, in development: ${config.origin}`);
