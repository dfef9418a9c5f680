import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { seedEmptyCatalogue, seededMessage } from "./catalogue/seed.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { loadDemoMode } from "./demo/demo-mode.ts";
import { createPublicAddressDetector } from "./demo/public-address-detector.ts";
import { listen } from "./http/http-server.ts";
import { createRateLimiter } from "./limits/rate-limiter.ts";
import { createLog } from "./telemetry/log.ts";
import { openAuth, openFirebase } from "./composition/open-auth.ts";
import { openPayments } from "./composition/open-payments.ts";
import { createPrivateRoutes } from "./routes/private-routes.ts";
import { createPublicSite } from "./routes/public-site.ts";
import { isPrivate } from "./http/addresses.ts";

/** The site for whoever works on it: every change of the app shows at once; no cache, no content policy. */
const root = path.resolve(import.meta.dirname, "..");
process.umask(0o077);
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config);
const isSeeded = await seedEmptyCatalogue(database, {
  content: path.join(root, "content"),
  static: path.join(root, "public"),
});
if (isSeeded) console.log(seededMessage);

const vite = await createViteServer({ root, server: { middlewareMode: true } });
const demo = await loadDemoMode({ database, allowed: config.localStart, log });
const detectPublicAddress = createPublicAddressDetector(demo, config.origin);
const paymentParts = await openPayments(config, database, demo, log);
const limiter = createRateLimiter(database);
const firebase = openFirebase(config, database);
const personal = createPrivateRoutes({
  ...config,
  database,
  limiter,
  demo,
  log,
  auth: openAuth(config, { database, limiter, demo, log }),
  firebase,
  ...paymentParts,
});
const answer = getRequestListener(async (request, socket) => {
  if (isPrivate(new URL(request.url).pathname)) return personal.fetch(request, socket);
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return createPublicSite({
    ...config,
    ...paymentParts,
    firebase,
    database,
    demo,
    build,
    log,
  }).fetch(request);
});
await listen(
  createServer((request, response) => {
    detectPublicAddress(request);
    vite.middlewares(request, response, () => void answer(request, response));
  }),
  config,
);
paymentParts.testPayments?.startDelivery();
console.log(`Pathshala in development: ${config.origin}`);
