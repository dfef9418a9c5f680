import path from "node:path";
import { pino } from "pino";
import { prepareDeletion } from "../../server/account-data/prepare-deletion.ts";
import { type App, type AppDependencies, createApp } from "../../server/composition/app.ts";
import { defaultClientCallLimit } from "../../server/config/settings.ts";
import { owesPayments } from "../../server/plans/owes-payments.ts";
import type { Database } from "../../server/database/schema.ts";
import { type Auth, createAuth } from "../../server/identity/auth.ts";
import type { PasswordHashing } from "../../server/identity/passwords/password-hash.ts";
import type { DemoMode } from "../../server/demo/demo-mode.ts";
import { createAdmission } from "../../server/http/limits/admission.ts";
import { createRateLimiter } from "../../server/database/rate-limiter.ts";
import type { Message, SendMail } from "../../server/mail/message.ts";
import { createMetrics } from "../../server/telemetry/metrics.ts";
import { loadAppBuild } from "../../server/routes/pages.ts";
import { loadRunnerFiles } from "../../server/routes/runner-files.ts";
import { loadStaticFiles } from "../../server/http/static-files.ts";
import { createStorage } from "../../server/storage/storage.ts";
import { quickHashing } from "../people/quick-hashing.ts";
import { sampleDatabase } from "../databases/temporary-database.ts";

const buildFolder = path.resolve(import.meta.dirname, "../..", "build");

const staticFiles = new Map<string, ReturnType<typeof loadStaticFiles>>();

/** Loads the site's static files once for each origin: they never change, and a test file creates many apps. */
function staticFilesOf(origin: string): ReturnType<typeof loadStaticFiles> {
  const loaded =
    staticFiles.get(origin) ?? loadStaticFiles(path.join(buildFolder, "client"), origin);
  staticFiles.set(origin, loaded);
  return loaded;
}

/** The origin of a test's app. */
export const testOrigin = "http://pathshala.test";

/** Creates a demo mode that is always on, or always off. */
export function demoThatIs(state: "on" | "off"): DemoMode {
  return {
    isOn: () => state === "on",
    turnOff: async () => {},
    refresh: async () => {},
    onChange: () => {},
  };
}

export type SampleApp = {
  origin: string;
  auth: Auth;
  messages: Message[];
  app: App;
  database: Database;
  testPayments: AppDependencies["testPayments"];
  get: (path: string, init?: RequestInit) => Promise<Response>;
} & AsyncDisposable;

export type GivenDependencies = Partial<AppDependencies> & {
  sendMail?: SendMail;
  passwords?: PasswordHashing;
};

/** Creates the built server on a temporary database with the sample catalogue; requests need no socket. */
export async function sampleApp(
  given: GivenDependencies | ((database: Database) => GivenDependencies) = {},
): Promise<SampleApp> {
  const opened = await sampleDatabase();
  const {
    sendMail,
    passwords = quickHashing,
    ...dependencies
  } = typeof given === "function" ? given(opened.database) : given;
  const origin = dependencies.origin ?? testOrigin;
  const log = pino({ level: "silent" });
  const messages: Message[] = [];
  const social = dependencies.social ?? { clients: {}, demoAllowed: false };
  const limiter = createRateLimiter(opened.database);
  const demo = dependencies.demo ?? demoThatIs("off");
  const send = sendMail ?? (async (message: Message) => void messages.push(message));
  const auth = createAuth({
    database: opened.database,
    limiter,
    origin,
    secret: "a secret that only tests know, and no server",
    passwords,
    sendMail: send,
    social,
    demoIsOn: demo.isOn,
    owesPayments: (userId) => owesPayments(opened.database, userId),
    beforeDeletion: (userId) => prepareDeletion(opened.database, userId),
    log,
  });
  const { database } = opened;
  const endless = Number.POSITIVE_INFINITY;
  const admission = createAdmission({
    max: { pages: endless, searches: endless, requests: endless, passwords: endless },
    latest: endless,
  });
  const metrics = createMetrics();
  const app = createApp({
    database,
    storage: createStorage({ probe: database, dataFolder: undefined, log }),
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    metricsToken: undefined,
    securityContact: undefined,
    demo,
    admission,
    visits: { count: () => undefined, stop: async () => undefined },
    taskCounts: { count: () => undefined, stop: async () => undefined },
    limiter,
    build: await loadAppBuild(buildFolder),
    origin,
    productApiUrl: undefined,
    staticFiles: await staticFilesOf(origin),
    runnerFiles: await loadRunnerFiles(path.join(buildFolder, "run")),
    cacheBytes: 16 * 1024 * 1024,
    log,
    social,
    firebase: undefined,
    auth,
    sendMail: send,
    payments: undefined,
    testPayments: undefined,
    trustedProxies: 0,
    clientCallLimit: defaultClientCallLimit,
    ...dependencies,
  });
  return {
    origin,
    app,
    auth,
    messages,
    database: opened.database,
    testPayments: dependencies.testPayments,
    get: (address, init) => app.fetch(new Request(origin + address, init)),
    [Symbol.asyncDispose]: async () => {
      admission.stop();
      await opened[Symbol.asyncDispose]();
    },
  };
}
