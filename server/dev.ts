import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { seedEmptyCatalogue } from "./catalogue/seed.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { listen } from "./http-server.ts";
import { createLog } from "./log.ts";
import { openAuth, openFirebase } from "./open-auth.ts";
import { openPayments } from "./open-payments.ts";
import { createPersonalRoutes, isPersonal } from "./personal-routes.ts";
import { createPublicSite } from "./public-site.ts";

/** The site for whoever works on it: every change of the app shows at once; no cache, no content policy. */
const root = path.resolve(import.meta.dirname, "..");
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase(config);
await seedEmptyCatalogue(database, {
  content: path.join(root, "content"),
  static: path.join(root, "public"),
});

const vite = await createViteServer({ root, server: { middlewareMode: true } });
const paymentParts = await openPayments(config, database, log);
const firebase = openFirebase(config, database);
const personal = createPersonalRoutes({
  ...config,
  database,
  log,
  auth: openAuth(config, database, log),
  firebase,
  ...paymentParts,
});
const answer = getRequestListener(async (request, socket) => {
  if (isPersonal(new URL(request.url).pathname)) return personal.fetch(request, socket);
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return createPublicSite({ ...config, firebase, database, build, log }).fetch(request);
});
await listen(
  createServer((request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  ),
  config,
);
paymentParts.testPayments?.deliver();
console.log(`Pathshala in development: ${config.origin}`);
