import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Loaded into a test's server before it starts: a request's X-Test-Address is where its connection seems to come from,
 * so that visitors of one test run do not share a rate limit. Only a loopback address counts, as on a local start.
 */
subscribe("http.server.request.start", (message) => {
  const { headers, socket } = (message as { request: IncomingMessage }).request;
  const address = headers["x-test-address"];
  if (typeof address !== "string" || !address.startsWith("127.")) return;
  Object.defineProperty(socket, "remoteAddress", { value: address, configurable: true });
});
