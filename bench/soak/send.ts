import { Agent, request } from "node:http";

type Sent = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends a request and reads its answer to the end; resolves with the status. Rejects where there is no whole answer. */
export type Send = (sent: Sent) => Promise<number>;

/** How long an answer may take, in milliseconds. */
const patience = 30_000;

/** Sends to a server over connections that stay open, at most so many. */
export function createSend(origin: string, connections: number): Send & { close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const send: Send = ({ path, method = "GET", headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const sending = request({
        agent,
        hostname,
        port,
        path,
        method,
        headers: { "accept-encoding": "br", ...headers },
        timeout: patience,
      });
      sending.on("timeout", () => sending.destroy(new Error("no answer in time")));
      sending.on("error", reject);
      sending.on("response", (response) => {
        response.on("error", reject);
        response.resume().on("end", () => resolve(response.statusCode!));
      });
      sending.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}
