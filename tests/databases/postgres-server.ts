import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { installedPostgres } from "./postgres-packages/installed-postgres.ts";
import { reachPrograms } from "./postgres-programs.ts";
import { freePort } from "../site/running-server.ts";

export type PostgresServer = {
  /** Its first database, with a user who may create others. */
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
} & AsyncDisposable;

/** Reachable over TCP alone. */
const settings = ["unix_socket_directories=", "listen_addresses=127.0.0.1", "max_connections=200"];

/** Data need not survive a power failure, which is faster, and lie in memory where that is possible. */
const fastSettings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/** Text sorts as in English, not by its bytes: a test of a list that relies on the server's collation fails. */
const initdbFlags = ["--no-sync", "--encoding=UTF8", "--locale=C"].concat(
  "--locale-provider=icu",
  "--icu-locale=en-US",
);

type Choice = {
  /** The newest by default. */
  version?: "newest" | "oldest";
  /** Whether committed data survive a power failure, as on production servers. */
  durable?: boolean;
  /** Further settings of the server, such as "ssl=on". */
  more?: string[];
};

/** Starts a PostgreSQL server on a free port in a temporary folder, removed at the end of the test (`await using`). */
export async function startPostgres({
  version = "newest",
  durable = false,
  more = [],
}: Choice = {}): Promise<PostgresServer> {
  preserveExitCode();
  const [user, password, port] = ["postgres", "only-for-tests", await freePort()];
  const parent = (!durable && process.env.TEST_FOLDERS) || tmpdir();
  const databaseDir = await mkdtemp(path.join(parent, "pathshala-postgres-"));
  const remove = () => rmSync(databaseDir, { recursive: true, force: true });
  // When the run is interrupted, the package stops the server, and this removes its folder.
  process.once("exit", remove);
  let log = "";
  const appendLog = (line: unknown) => void (log += `${String(line)}\n`);
  reachPrograms();
  const Postgres = await installedPostgres(version);
  const server = new Postgres({
    databaseDir,
    port,
    user,
    password,
    authMethod: "password",
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: [...settings, ...(durable ? [] : fastSettings), ...more].flatMap((setting) => [
      "-c",
      setting,
    ]),
    initdbFlags,
    onLog: appendLog,
    onError: appendLog,
  });
  const running: PostgresServer = {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      remove();
      process.off("exit", remove);
    },
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await running[Symbol.asyncDispose]();
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
  return running;
}

/** Without this, the package exits with 0 even when tests have failed. */
function preserveExitCode(): void {
  process.prependOnceListener("beforeExit", () => process.exit());
}
