import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { temporaryFolder } from "./temporary-folder.ts";
import { copySampleDatabase } from "../databases/sample-database.ts";
import { databaseUrlOf } from "../databases/temporary-postgres.ts";

const root = path.resolve(import.meta.dirname, "../..");

const visitorAddresses = path.resolve(import.meta.dirname, "visitor-addresses.ts");

/** The AUTH_SECRET that production requires on PostgreSQL. */
const productionSecret = "a secret that only tests know, and no server";

/** Maximum time until a server is ready, in milliseconds. */
const startTimeout = 120_000;

export type RunningServer = {
  origin: string;
  /** Sends a request to the server. */
  get: (address: string, init?: RequestInit) => Promise<Response>;
  dataFolder: string;
  process: ChildProcess;
  /** Returns its output so far, standard output and standard error together. */
  output: () => string;
} & AsyncDisposable;

type Start = {
  /** The folder of the site; this repository by default. */
  folder?: string;
  /** The user who runs it, if not the current one. */
  user?: { uid: number; gid: number };
  /** What is run in that folder. */
  script?: string;
  /** Arguments of the command. */
  args?: string[];
  /** Whether X-Test-Address sets a request's client address: for tests of the demo, which trusts no proxy. */
  manyVisitors?: boolean;
};

/** Starts the built site as an operator does, on a free port with a temporary data folder and the sample catalogue (`await using`). A given DATA_DIR or DATABASE_URL is used as it is. */
export async function startServer(
  environment: Record<string, string> = {},
  { folder = root, script = "server/main.ts", user, args = [], manyVisitors = false }: Start = {},
): Promise<RunningServer> {
  const data = await temporaryFolder();
  const port = environment.PORT ?? String(await freePort());
  const settings = {
    ...(environment.DATABASE_URL
      ? { DATA_DIR: data.path }
      : environment.DATA_DIR === undefined
        ? await sampleSettings(data.path)
        : await dataSettings(environment.DATA_DIR)),
    ...(environment.NODE_ENV === "production" && { AUTH_SECRET: productionSecret }),
  };
  const preload = manyVisitors ? ["--import", visitorAddresses] : [];
  const main = path.join(folder, script);
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
  const timer = setTimeout(
    fail,
    startTimeout,
    `was not ready within ${startTimeout / 1000} seconds`,
  );
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

/** Returns the settings of a process that works on this data folder: on PostgreSQL with the folder's database. */
export async function dataSettings(dataFolder: string): Promise<Record<string, string>> {
  return { DATA_DIR: dataFolder, DATABASE_URL: (await databaseUrlOf(dataFolder)) ?? "" };
}

/** As `dataSettings`, for a new folder whose database gets a copy of the sample catalogue: to import it takes seconds. */
export async function sampleSettings(dataFolder: string): Promise<Record<string, string>> {
  await mkdir(dataFolder, { recursive: true });
  await copySampleDatabase(dataFolder);
  return { DATA_DIR: dataFolder, DATABASE_URL: (await databaseUrlOf(dataFolder, "sample")) ?? "" };
}

/** Finds a TCP port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
