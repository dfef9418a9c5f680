import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Metrics } from "../telemetry/metrics.ts";
import { requestIdOf } from "../telemetry/request-id.ts";
import { type CachedResponse, isUnchanged } from "./cache/cached-response.ts";

/** Responds to requests. */
export type RequestHandler = {
  /** Responds to a request; `socket` is the Node server's view of its connection. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  /** Returns a response that needs no work: a file of the built site, or one from the cache. */
  find: (address: string, acceptEncoding: string | undefined) => CachedResponse | undefined;
  /** Returns the pattern of the route of an address. */
  routeOf: (address: string) => string;
  /** Returns the plain spelling of an address that is spelled in another way. */
  plainAddress: (address: string) => string | undefined;
};

type ListenerDependencies = {
  app: RequestHandler;
  log: Logger;
  metrics: Pick<Metrics, "requests">;
  /** Is called with every request first, also those served from memory. */
  onRequest: (request: IncomingMessage) => void;
  /** Returns where a page is that was asked for under another host. */
  ownHost: (request: IncomingMessage) => string | undefined;
  /** How many proxies in front are trusted; without one, a client's request id is not taken over. */
  trustedProxies: number;
};

const countedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/** nginx's status of a client that disconnected before the end of the response. */
const clientGone = 499;

/** Returns the listener of a Node server: it responds from memory where it can, else through the app, and measures all. */
export function createListener({
  app,
  log,
  metrics,
  onRequest,
  ownHost,
  trustedProxies,
}: ListenerDependencies): RequestListener {
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const prepare = createPreparation(app.routeOf, metrics);
  const logsHits = log.isLevelEnabled("debug");
  return (request, response) => {
    const began = performance.now();
    onRequest(request);
    const { method } = request;
    const isRead = method === "GET" || method === "HEAD";
    const elsewhere = ownHost(request) ?? (isRead && app.plainAddress(request.url!));
    if (elsewhere) {
      response.once("close", () => observeResponse(request, response, began));
      // The operator may change the origin, and a browser would keep this for ever.
      return response.writeHead(308, { Location: elsewhere, "Cache-Control": "no-store" }).end();
    }
    const cached = isRead ? app.find(request.url!, request.headers["accept-encoding"]) : undefined;
    if (!cached) {
      response.once("close", () => observeResponse(request, response, began));
      return void throughApp(request, response);
    }
    const sentId = request.headers["x-request-id"];
    const requestId = requestIdOf(typeof sentId === "string" ? sentId : undefined, trustedProxies);
    const prepared = prepare(cached, request);
    writeResponse(prepared, method === "HEAD", response, requestId);
    prepared[method === "HEAD" ? "head" : "get"].observe((performance.now() - began) / 1000);
    if (logsHits) {
      const { route, status } = prepared;
      log.debug({ requestId, method, path: pathOf(request.url!), route, status }, "from cache");
    }
  };

  function observeResponse(request: IncomingMessage, response: ServerResponse, began: number) {
    const status = response.writableFinished ? response.statusCode : clientGone;
    const labels = { method: methodLabel(request), route: app.routeOf(request.url!), status };
    metrics.requests.observe(labels, (performance.now() - began) / 1000);
  }
}

/** A cached response with the names and values of its headers in one flat list, which Node writes a tenth faster. */
type PreparedResponse = {
  status: number;
  headers: string[];
  body: Uint8Array | undefined;
  route: string;
} & Record<"get" | "head", { observe: (seconds: number) => void }>;

/** Prepares each cached response once, so that a hit costs no look-up of headers, route or metric. */
function createPreparation(
  routeOf: RequestHandler["routeOf"],
  { requests }: Pick<Metrics, "requests">,
) {
  const prepared = new WeakMap<
    CachedResponse,
    { whole: PreparedResponse; unchanged: PreparedResponse }
  >();

  const make = (response: CachedResponse, address: string) => {
    const route = routeOf(address);
    const { "content-length": _length, ...rest } = response.headers;
    const variant = (status: number, headers: object, body?: Uint8Array): PreparedResponse => ({
      status,
      headers: Object.entries(headers).flat(),
      body,
      route,
      get: requests.labels({ method: "GET", route, status }),
      head: requests.labels({ method: "HEAD", route, status }),
    });
    const made = {
      whole: variant(response.status, response.headers, response.body),
      unchanged: variant(304, rest),
    };
    prepared.set(response, made);
    return made;
  };

  return (response: CachedResponse, { url, headers }: IncomingMessage): PreparedResponse => {
    const both = prepared.get(response) ?? make(response, url!);
    return isUnchanged(response, headers["if-none-match"]) ? both.unchanged : both.whole;
  };
}

function writeResponse(
  { status, headers, body }: PreparedResponse,
  headersOnly: boolean,
  response: ServerResponse,
  requestId: string,
) {
  response.writeHead(status, [...headers, "x-request-id", requestId]);
  response.end(headersOnly ? undefined : body);
}

/** Node accepts some 35 methods; a label for each would multiply the series of /metrics. */
function methodLabel({ method = "" }: IncomingMessage): string {
  return countedMethods.includes(method) ? method : "other";
}

function pathOf(address: string): string {
  return address.split("?", 1)[0]!;
}
