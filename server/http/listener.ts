import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Metrics } from "../telemetry/metrics.ts";
import { newRequestId } from "../telemetry/request-id.ts";
import { type CachedResponse, isUnchanged } from "./cached-response.ts";

/** What answers requests. */
export type RequestHandler = {
  /** Answers a request; `socket` is what the node server knows of its connection. */
  fetch: (request: Request, socket?: object) => Promise<Response>;
  /** Returns what is answered without any work: a file of the built site, or what the cache has. */
  find: (address: string, acceptEncoding: string | undefined) => CachedResponse | undefined;
  /** Returns the pattern of the route that answers an address. */
  routeOf: (address: string) => string;
};

type ListenerParts = {
  app: RequestHandler;
  log: Logger;
  metrics: Pick<Metrics, "requests">;
  /** Is called with every request first, those answered from memory too. */
  onRequest: (request: IncomingMessage) => void;
};

const countedMethods = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

/** nginx's word for a client that went away before it had its answer. */
const clientGone = 499;

/** Answers a socket's requests: straight from memory where it can, else through the app; counts and times all. */
export function createListener({ app, log, metrics, onRequest }: ListenerParts): RequestListener {
  const throughApp = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const prepare = createPreparation(app.routeOf, metrics);
  const logsHits = log.isLevelEnabled("debug");
  return (request, response) => {
    const began = performance.now();
    onRequest(request);
    const { method } = request;
    const stored =
      method === "GET" || method === "HEAD"
        ? app.find(request.url!, request.headers["accept-encoding"])
        : undefined;
    if (!stored) {
      response.once("close", () => observeAnswer(request, response, began));
      return void throughApp(request, response);
    }
    const requestId = newRequestId();
    const answer = prepare(stored, request);
    writeAnswer(answer, method === "HEAD", response, requestId);
    answer[method === "HEAD" ? "head" : "get"].observe((performance.now() - began) / 1000);
    if (logsHits) {
      const { route, status } = answer;
      log.debug({ requestId, method, path: pathOf(request.url!), route, status }, "from cache");
    }
  };

  function observeAnswer(request: IncomingMessage, response: ServerResponse, began: number) {
    const status = response.writableFinished ? response.statusCode : clientGone;
    const labels = { method: methodLabel(request), route: app.routeOf(request.url!), status };
    metrics.requests.observe(labels, (performance.now() - began) / 1000);
  }
}

/** A stored answer as it is sent: names and values of its headers in one flat list, which Node writes a tenth faster. */
type PreparedAnswer = {
  status: number;
  headers: string[];
  body: Uint8Array | undefined;
  route: string;
} & Record<"get" | "head", { observe: (seconds: number) => void }>;

/** Prepares each stored answer once, so that a hit costs no look-up of headers, route or metric. */
function createPreparation(
  routeOf: RequestHandler["routeOf"],
  { requests }: Pick<Metrics, "requests">,
) {
  const prepared = new WeakMap<
    CachedResponse,
    { whole: PreparedAnswer; unchanged: PreparedAnswer }
  >();

  const make = (answer: CachedResponse, address: string) => {
    const route = routeOf(address);
    const { "content-length": _length, ...rest } = answer.headers;
    const variant = (status: number, headers: object, body?: Uint8Array): PreparedAnswer => ({
      status,
      headers: Object.entries(headers).flat(),
      body,
      route,
      get: requests.labels({ method: "GET", route, status }),
      head: requests.labels({ method: "HEAD", route, status }),
    });
    const made = {
      whole: variant(answer.status, answer.headers, answer.body),
      unchanged: variant(304, rest),
    };
    prepared.set(answer, made);
    return made;
  };

  return (answer: CachedResponse, { url, headers }: IncomingMessage): PreparedAnswer => {
    const both = prepared.get(answer) ?? make(answer, url!);
    return isUnchanged(answer, headers["if-none-match"]) ? both.unchanged : both.whole;
  };
}

function writeAnswer(
  { status, headers, body }: PreparedAnswer,
  headersOnly: boolean,
  response: ServerResponse,
  requestId: string,
) {
  response.writeHead(status, [...headers, "x-request-id", requestId]);
  response.end(headersOnly ? undefined : body);
}

/** Node takes some 35 methods; each of its own would multiply the series that /metrics holds. */
function methodLabel({ method = "" }: IncomingMessage): string {
  return countedMethods.includes(method) ? method : "other";
}

function pathOf(address: string): string {
  return address.split("?", 1)[0]!;
}
