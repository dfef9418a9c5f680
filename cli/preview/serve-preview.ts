import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSite } from "../../server/composition/create-site.ts";
import { readConfig } from "../../server/config/config.ts";
import { createListener } from "../../server/http/listener.ts";
import { createOwnHost } from "../../server/http/own-host.ts";
import { openStorage } from "../../server/storage/open-storage.ts";
import { createLog } from "../../server/telemetry/log.ts";
import { createMetrics } from "../../server/telemetry/metrics.ts";
import { issueLine } from "../../server/validation/validation-issue.ts";
import { CommandError, exitCodes } from "../terminal/exit-codes.ts";
import { inDigits, paint, writeLine } from "../terminal/terminal.ts";
import { type DraftState, createDraft } from "./draft.ts";
import { createPreviewRoutes } from "./preview-routes.ts";
import { watchFolder } from "./watch-folder.ts";
import { withOverlay } from "./with-overlay.ts";

const host = "127.0.0.1";

/** Serves the courses of a folder until the process is told to end. None of the site's settings count: its data stay untouched. */
export async function servePreview(folder: string, port: number): Promise<void> {
  const stopped = untilStopped();
  const dataFolder = await mkdtemp(path.join(tmpdir(), "pathshala-preview-"));
  const server = createServer();
  try {
    const origin = `http://${host}:${await listen(server, port)}`;
    const config = readConfig({ DATA_DIR: dataFolder, ORIGIN: origin, LOG_LEVEL: "warn" });
    const [log, metrics] = [createLog(config.logLevel), createMetrics()];
    const { close, ...opened } = await openStorage(config, log, metrics);
    const draft = createDraft(opened.database, folder);
    await draft.load();
    const { app, services, runnerFiles } = await createSite({ config, log, metrics, ...opened });
    const routes = createPreviewRoutes({ ...opened, ...draft, runner: runnerFiles.host });
    const listener = createListener({
      app: withOverlay(app, { routes, origin, ...draft }),
      log,
      metrics,
      onRequest: () => {},
      ownHost: createOwnHost(origin, config.trustedProxies),
      trustedProxies: config.trustedProxies,
    });
    server.on("request", listener);
    const stopDelivery = services.testPayments?.startDelivery();
    await writeLine(`${paint("bold", "Preview:")} ${origin}`);
    await writeState(draft.state());
    await watchFolder(
      folder,
      async () => {
        await draft.load();
        app.cache.clear();
        await writeState(draft.state());
      },
      stopped,
    );
    stopDelivery?.();
    server.closeAllConnections();
    await services.visits.stop();
    await close();
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** Returns a signal that is aborted when the process is told to end, which a preview does in peace. */
function untilStopped(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    const message = `Port ${port} is taken by another program: choose another with --port`;
    throw new CommandError(exitCodes.wrongUse, message);
  });
  return (server.address() as AddressInfo).port;
}

async function writeState({ version, findings, findingCount }: DraftState): Promise<void> {
  if (findingCount === 0) return writeLine(paint("green", `Shown, version ${inDigits(version)}.`));
  for (const finding of findings) await writeLine(issueLine(finding));
  const count = findingCount === 1 ? "1 finding" : `${inDigits(findingCount)} findings`;
  await writeLine(paint("yellow", `${count}: the pages show the last version without any.`));
}
