import { once } from "node:events";
import { Agent, type IncomingMessage, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { drain } from "./draining.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

async function startServer() {
  const server = createServer((_request, response) => response.end("answered"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends a POST on a connection of the agent; resolves with its status and Connection header. */
async function post(port: number, through = agent) {
  const sending = request({ host: "127.0.0.1", port, method: "POST", agent: through });
  sending.end("body");
  const [response] = (await once(sending, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, connection: response.headers.connection };
}

test("behind a proxy, a request on an open connection is answered and told to close it", async () => {
  const { server, port } = await startServer();
  expect(await post(port)).toEqual({ status: 200, connection: "keep-alive" });
  const drained = drain(server, { behindProxy: true });
  await expect.poll(() => server.listening).toBe(false);

  expect(await post(port)).toEqual({ status: 200, connection: "close" });

  await drained;
});

test("requests on connections that wait to be accepted are answered", async () => {
  const { server, port } = await startServer();
  const several = new Agent();
  const waiting = Array.from({ length: 100 }, () => post(port, several));
  // Their sockets connect now, and the kernel queues them before the event loop accepts the first.
  await new Promise(process.nextTick);
  const drained = drain(server, { behindProxy: true });

  const statuses = (await Promise.all(waiting)).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
  await drained;
});

test("new connections are refused", async () => {
  const { server, port } = await startServer();
  await post(port);
  const drained = drain(server, { behindProxy: true });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}`).catch(() => "refused")).toBe("refused");
  agent.destroy();
  await drained;
});

test("without a proxy, idle connections are closed", async () => {
  const { server, port } = await startServer();
  await post(port);
  const [socket] = Object.values(agent.freeSockets).flat();
  const closed = once(socket!, "close");
  await drain(server, { behindProxy: false });
  await closed;
  expect(agent.freeSockets).toEqual({});
});
