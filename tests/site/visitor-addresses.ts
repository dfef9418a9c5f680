import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Loaded into a test's server before it starts: X-Test-Address replaces the client address of a request's connection, so
 * that tests do not share rate limits. Only loopback addresses are accepted, as on a local start.
 */
subscribe("http.server.request.start", (message) => {
  const { headers, socket } = (message as { request: IncomingMessage }).request;
  const address = headers["x-test-address"];
  if (typeof address !== "string" || !address.startsWith("127.")) return;
  Object.defineProperty(socket, "remoteAddress", { value: address, configurable: true });
});
