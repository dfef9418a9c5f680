import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as pause } from "node:timers/promises";

/**
 * How long the idle connections of a proxy stay open once the server stops, in milliseconds: longer than a proxy keeps
 * them (deploy/nginx: 2 s), so that it closes them first and never sends a request on one that is being closed.
 */
const proxyTimeout = 3_000;

/** How long requests may still run once the server stops, in milliseconds. */
const stopTimeout = 10_000;

/** Time between two looks for connections that have become idle, in milliseconds. */
const idleInterval = 100;

/** A pass of the event loop in which no further connection is likely to have arrived, in milliseconds. */
const shortPass = 0.2;

/** How long such a pass is waited for, in milliseconds. */
const shortPassTimeout = 5_000;

/**
 * Stops listening, answers what still arrives on open connections with `Connection: close`, and resolves when all
 * connections are closed. Behind a proxy, idle connections stay open for a while.
 */
export async function drain(server: Server, { behindProxy }: { behindProxy: boolean }) {
  const closed = once(server, "close");
  const abort = setTimeout(() => server.closeAllConnections(), stopTimeout);
  await untilAllAreAccepted(server);
  // http.Server's own close would close idle connections, on which a proxy may be sending a request.
  NetServer.prototype.close.call(server);
  // Not before: a proxy whose connections are closed opens new ones, which closing the socket could reset.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await Promise.race([closed, pause(behindProxy ? proxyTimeout : 0)]);
  const closing = setInterval(() => server.closeIdleConnections(), idleInterval);
  await closed;
  clearInterval(closing);
  clearTimeout(abort);
}

/**
 * Resolves when the kernel's queue of new connections is empty, because closing the socket resets those in it. A pass
 * of the event loop accepts one; while a pass answers requests, further ones arrive.
 */
async function untilAllAreAccepted(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => accepted++;
  server.on("connection", count);
  const end = performance.now() + shortPassTimeout;
  let began: number;
  do {
    accepted = 0;
    await setImmediate();
    began = performance.now();
    await setImmediate();
  } while ((accepted > 0 || performance.now() - began > shortPass) && performance.now() < end);
  server.off("connection", count);
}
