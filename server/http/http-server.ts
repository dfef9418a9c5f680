import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { drain } from "./draining.ts";

/** How long closing the rest may take once all requests are answered, in milliseconds: statements may wait for a database that is gone. */
const closeTimeout = 5_000;

/** Listens; resolves when the server is ready. Rejects with ConfigError when the address cannot be used. */
export function listen(
  server: Server,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new ConfigError(reasons[error.code ?? ""]?.(host, port) ?? error.message));
    });
    server.listen(port, host, resolve);
  });
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  EACCES: (_host, port) =>
    `port ${port} is not allowed for this user. Choose one above 1023 with PORT`,
  EADDRNOTAVAIL: (host) => `HOST is "${host}", which is no address of this machine`,
  ENOTFOUND: (host) => `HOST is "${host}", which cannot be found`,
};

type Stop = { behindProxy: boolean; closeRest: () => Promise<void> };

/** On SIGTERM or SIGINT: accepts no new connections, lets requests finish, closes the rest and exits. */
export function stopOnSignal(server: Server, log: Logger, { behindProxy, closeRest }: Stop): void {
  onStopSignal(log, async () => {
    await drain(server, { behindProxy });
    await Promise.race([closeRest(), pause(closeTimeout)]);
  });
}

/** On the first SIGTERM or SIGINT: stops and exits. A worker may get both, from the terminal and from its parent. */
export function onStopSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    await stop();
    process.exit(0);
  };
  process.once("SIGTERM", begin);
  process.once("SIGINT", begin);
}
