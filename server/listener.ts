import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { App } from "./app.ts";
import { newRequestId } from "./request-id.ts";
import { type StoredAnswer, isUnchanged } from "./stored-answer.ts";

/** Answers a socket's requests: straight from the cache where it can, else through the app. */
export function createListener({ app, log }: { app: App; log: Logger }): RequestListener {
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const logsHits = log.isLevelEnabled("debug");
  return (request, response) => {
    const readable = request.method === "GET" || request.method === "HEAD";
    const answer = readable ? app.cache.find(request.url!, request.headers["accept-encoding"]) : undefined;
    if (!answer) return void throughApp(request, response);
    const requestId = newRequestId();
    writeAnswer(answer, request, response, requestId);
    if (logsHits) {
      log.debug({ requestId, method: request.method, path: request.url, status: response.statusCode }, "from cache");
    }
  };
}

function writeAnswer(answer: StoredAnswer, request: IncomingMessage, response: ServerResponse, requestId: string) {
  if (isUnchanged(answer, request.headers["if-none-match"])) {
    const { "content-length": _length, ...headers } = answer.headers;
    response.writeHead(304, { ...headers, "x-request-id": requestId });
    response.end();
    return;
  }
  response.writeHead(answer.status, { ...answer.headers, "x-request-id": requestId });
  response.end(request.method === "HEAD" ? undefined : answer.body);
}
