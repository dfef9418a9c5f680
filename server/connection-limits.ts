import { type RequestListener, type Server, type ServerOptions, createServer } from "node:http";

/** What one connection may take, in milliseconds and bytes. */
const limits = {
  /** Headers come in one piece; who needs longer holds a connection open on purpose. */
  headersTimeout: 10_000,
  /** Far more than the largest body (a payment event) needs on a poor line. */
  requestTimeout: 20_000,
  /** How often the two above are looked at. */
  connectionsCheckingInterval: 2_000,
  /** Longer than proxies keep theirs (nginx: 60 s), so that none is closed just as a request comes in. */
  keepAliveTimeout: 65_000,
  /** Cookies and a long address fit well; more is not ours. */
  maxHeaderSize: 16 * 1024,
} satisfies ServerOptions;

/** A connection on which nothing moves for this long is cut: longer than the slowest answer (a payment provider's). */
const silence = 70_000;

const mostHeaders = 100;

/** Well below the usual limit of file descriptors, and no memory to speak of. */
const mostConnections = 4_000;

/** Where headers hold tokens: room for an overlong one, so that it is refused like any other that is not valid. */
export const overlongTokens = { maxHeaderSize: 128 * 1024 } satisfies ServerOptions;

/** A server with bounded connections. When they run out, those without a request give way to new ones. */
export function createLimitedServer(listener: RequestListener, other: ServerOptions = {}): Server {
  const server = createServer({ ...limits, ...other }, listener);
  server.maxConnections = mostConnections;
  server.maxHeadersCount = mostHeaders;
  server.setTimeout(silence);
  server.on("drop", () => server.closeIdleConnections());
  return server;
}
