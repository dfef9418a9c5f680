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

/** How long connections that clients have begun to open may still arrive once the server stops, in milliseconds. */
const arrivalTimeout = 100;

/** Time between two looks for connections that have become idle, in milliseconds. */
const idleInterval = 100;

/**
 * Stops listening, answers what still arrives on open connections with `Connection: close`, and resolves when all
 * connections are closed. Behind a proxy, idle connections stay open for a while.
 */
export async function drain(server: Server, { behindProxy }: { behindProxy: boolean }) {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = once(server, "close");
  await pause(arrivalTimeout);
  // Connections in the kernel's queue are accepted before the phase of immediates: closing then resets none of them.
  await setImmediate();
  // http.Server's own close would close idle connections, on which a proxy may be sending a request.
  NetServer.prototype.close.call(server);
  const abort = setTimeout(() => server.closeAllConnections(), stopTimeout);
  await Promise.race([closed, pause(behindProxy ? proxyTimeout : 0)]);
  const closing = setInterval(() => server.closeIdleConnections(), idleInterval);
  await closed;
  clearInterval(closing);
  clearTimeout(abort);
}
