import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";
import { databaseUrlOf } from "../databases/temporary-postgres.ts";

const root = path.resolve(import.meta.dirname, "../..");

const visitorAddresses = path.resolve(import.meta.dirname, "visitor-addresses.ts");

/** What production cannot do without on PostgreSQL. */
const productionSecret = "a secret that only tests know, and no server";

/** How long a server may take to be ready, in milliseconds. */
const patience = 60_000;

export type RunningServer = {
  origin: string;
  /** Sends it a request. */
  get: (address: string, init?: RequestInit) => Promise<Response>;
  dataFolder: string;
  process: ChildProcess;
  /** What it has written so far, standard output and error together. */
  output: () => string;
} & AsyncDisposable;

type Start = {
  /** The folder of the site; this repository by default. */
  folder?: string;
  /** Who runs it, where that is somebody else. */
  user?: { uid: number; gid: number };
  /** What stands behind the command. */
  args?: string[];
  /** Whether a request's X-Test-Address counts as where it comes from: for tests of the demo, which trusts no proxy. */
  manyVisitors?: boolean;
};

/** Starts the built site as an operator does, on a port, data folder and database of its own (`await using`). */
export async function startServer(
  environment: Record<string, string> = {},
  { folder = root, user, args = [], manyVisitors = false }: Start = {},
): Promise<RunningServer> {
  const data = await temporaryFolder();
  const port = environment.PORT ?? String(await freePort());
  const settings = {
    ...(environment.DATABASE_URL
      ? { DATA_DIR: data.path }
      : await dataSettings(environment.DATA_DIR ?? data.path)),
    ...(environment.NODE_ENV === "production" && { AUTH_SECRET: productionSecret }),
  };
  const preload = manyVisitors ? ["--import", visitorAddresses] : [];
  const main = path.join(folder, "server/main.ts");
  const server = spawn(process.execPath, [...preload, main, ...args], {
    env: { ...process.env, LOG_LEVEL: "info", ...settings, ...environment, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  let written = "";
  server.stdout.on("data", (chunk) => (written += chunk));
  server.stderr.on("data", (chunk) => (written += chunk));
  const dispose = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    await data[Symbol.asyncDispose]();
  };
  const origin = `http://127.0.0.1:${port}`;
  const running: RunningServer = {
    origin,
    get: (address, init) => fetch(new URL(address, origin), init),
    dataFolder: data.path,
    process: server,
    output: () => written,
    [Symbol.asyncDispose]: dispose,
  };
  const ready = Promise.withResolvers<void>();
  const fail = (what: string) => ready.reject(new Error(`The server ${what}:\n${written}`));
  server.stdout.on("data", () => written.includes("Pathshala is ready") && ready.resolve());
  server.once("exit", () => fail("did not start"));
  const timer = setTimeout(fail, patience, `was not ready within ${patience / 1000} seconds`);
  try {
    await ready.promise;
    return running;
  } catch (error) {
    await dispose();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The settings of a process that works on this data folder: on PostgreSQL with the folder's own database. */
export async function dataSettings(dataFolder: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataFolder, DATABASE_URL: (await databaseUrlOf(dataFolder)) ?? "" };
}

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
