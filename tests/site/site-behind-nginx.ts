import { once } from "node:events";
import { type Customer, signUpCustomer } from "../people/customer.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { type PostgresServer, startPostgres } from "../databases/postgres-server.ts";
import { type RunningServer, freePort, startServer } from "./running-server.ts";

export type SiteBehindNginx = {
  nginx: Nginx;
  postgres: PostgresServer;
  /** The origins of the two processes. */
  origins: [string, string];
  /** Signs a new customer up at the first process. */
  newCustomer: () => Promise<Customer>;
  /** Suspends both processes until one is killed, so that requests queue in them. */
  suspend: () => void;
  /** Kills a process with -9; returns when it had ended, in milliseconds since the epoch. */
  kill: (index: 0 | 1) => Promise<number>;
  /** Stops a process with SIGTERM; resolves with its exit code. */
  stop: (index: 0 | 1) => Promise<number>;
  /** Starts a new process on the port of a killed or stopped one. */
  restart: (index: 0 | 1) => Promise<void>;
} & AsyncDisposable;

/** Starts a deployment on one machine: PostgreSQL, two processes of the site, and nginx in front (`await using`). */
export async function startSiteBehindNginx(): Promise<SiteBehindNginx> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startPostgres());
  const port = await freePort();
  const start = async (environment: Record<string, string> = {}) =>
    startServer({
      NODE_ENV: "production",
      DATABASE_URL: postgres.url,
      ORIGIN: `http://127.0.0.1:${port}`,
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      ...environment,
    });
  const processes: RunningServer[] = [];
  started.defer(async () => {
    for (const process of processes) await process[Symbol.asyncDispose]();
  });
  const first = await start();
  processes.push(first);
  const second = await start();
  processes.push(second);
  const origins: [string, string] = [first.origin, second.origin];
  const nginx = started.use(await startNginx(port, origins.map(hostOf)));
  const all = started.move();
  return {
    nginx,
    postgres,
    origins,
    newCustomer: () =>
      signUpCustomer({
        origin: nginx.origin,
        get: (address, init) => fetch(new URL(address, origins[0]), init),
      }),
    suspend: () => {
      for (const running of processes) running.process.kill("SIGSTOP");
    },
    kill: async (index) => {
      const victim = processes[index]!.process;
      const ended = once(victim, "exit");
      victim.kill("SIGKILL");
      await ended;
      processes[1 - index]!.process.kill("SIGCONT");
      return Date.now();
    },
    stop: async (index) => {
      const stopping = processes[index]!.process;
      const ended = once(stopping, "exit");
      stopping.kill("SIGTERM");
      const [code] = (await ended) as [number];
      return code;
    },
    restart: async (index) => {
      await processes[index]![Symbol.asyncDispose]();
      processes[index] = await start({ PORT: new URL(origins[index]).port });
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
