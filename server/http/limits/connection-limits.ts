import { type RequestListener, type Server, type ServerOptions, createServer } from "node:http";
import { closeOnTinyChunks } from "./tiny-chunks.ts";
import { type ConnectionLimits, createConnectionTable } from "./connection-table.ts";

/** The limits of one connection, in milliseconds and bytes. */
const limits = {
  /** Headers arrive at once; a client that needs longer holds the connection open on purpose. */
  headersTimeout: 10_000,
  /** Far more than the largest body (a payment event) needs on a poor connection. */
  requestTimeout: 20_000,
  /** How often the two above are checked. */
  connectionsCheckingInterval: 2_000,
  /** Longer than proxies keep theirs, so that none is closed just as a request comes in. */
  keepAliveTimeout: 65_000,
  /** Cookies and a long address fit well; the site sends no more. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** A connection without traffic for this long is cut: longer than the slowest response (a payment provider's). */
const idleTimeout = 70_000;

const maxHeaders = 100;

/** Well below the usual limit of file descriptors, and little memory; a quarter of them for one client. */
const defaultConnections: ConnectionLimits = { max: 4_000, maxPerAddress: 1_000 };

/** Room in headers for an overlong token, so that it is refused like any other that is not valid. */
const roomForTokens = { maxHeaderSize: 128 * 1024 } satisfies ServerOptions;

type LimitedServer = {
  /** Whether headers hold tokens. */
  tokens: boolean;
  /** How many trusted proxies are in front: all connections are theirs then, however many visitors there are. */
  trustedProxies: number;
  connections?: ConnectionLimits;
};

/** Creates a server with bounded connections, in total and by address. */
export function createLimitedServer(
  listener: RequestListener,
  { tokens, trustedProxies, connections = defaultConnections }: LimitedServer,
): Server {
  const { max, maxPerAddress } = connections;
  const table = createConnectionTable({
    max,
    maxPerAddress: trustedProxies > 0 ? max : maxPerAddress,
  });
  const server = createServer({ ...limits, ...(tokens && roomForTokens) });
  server.on("connection", table.add);
  server.on("request", (request, response) => {
    // Browsers and proxies wait for a response. Each request of one that does not would be work beyond every limit.
    if (!table.begin(request)) return void request.socket.destroy();
    response.once("close", () => {
      table.end(request);
      // Nobody reads the body of a GET; the app ends what is left of others.
      if (request.method === "GET" && !request.complete) request.socket.destroySoon();
    });
    closeOnTinyChunks(request);
    listener(request, response);
  });
  server.maxHeadersCount = maxHeaders;
  server.setTimeout(idleTimeout);
  return server;
}
