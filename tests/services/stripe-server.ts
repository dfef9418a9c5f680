import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { StripeAccount } from "./stripe-account.ts";
import { callStripe } from "./stripe-api.ts";
import { StripeRefusal } from "./stripe-refusal.ts";

/** A failure: an error status a number of times, stored for the idempotency key or not; no response; or one byte at a time. */
type Failure = { status: number; times: number; stored?: boolean } | "unresponsive" | "slow body";

type StripeResponse = { status: number; body: object };

type StripeRequest = {
  call: string;
  headers: IncomingMessage["headers"];
  params: Record<string, unknown>;
};

export type StripeServer = {
  url: string;
  account: StripeAccount;
  requests: StripeRequest[];
  failure: Failure | null;
  /** The delay of calls with an idempotency key, in milliseconds. */
  delay: number;
} & AsyncDisposable;

export const secretKey = "sk_test_51Fake";
const version = "2026-10-28.endive";

/** Starts a fake of Stripe's documented API over HTTP, on a free port with a new account (`await using`). */
export async function startStripeServer(): Promise<StripeServer> {
  const stored = new Map<string, { request: string; result: StripeResponse | null }>();
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    account: new StripeAccount(),
    requests: [],
    failure: null,
    delay: 0,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return stripe;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const { pathname, search } = new URL(request.url ?? "", stripe.url);
    const form = method === "POST" ? await text(request) : search.slice(1);
    const params = nested(form);
    stripe.requests.push({ call: `${method} ${pathname}`, headers, params });
    if (stripe.failure === "unresponsive") return;
    if (stripe.failure === "slow body") return sendSlowly(response);

    const work = () => resultOf(() => callStripe(stripe.account, method, pathname, params));
    const key = method === "POST" ? headers["idempotency-key"] : undefined;
    const denied = denial(headers) ?? nextFailure(false);
    if (denied) return send(response, denied);
    if (typeof key !== "string") return send(response, work());
    await sendOnce(response, key, `${pathname}?${form}`, work);
  }

  /** Repeats the first response to a key for all its requests; a refused request is not stored. */
  async function sendOnce(
    response: ServerResponse,
    key: string,
    request: string,
    work: () => StripeResponse,
  ): Promise<void> {
    const known = stored.get(key);
    if (known && known.request !== request) {
      return send(response, refusal(400, "idempotency_error", "Keys are for the same parameters"));
    }
    if (known?.result) return send(response, known.result, { "Idempotent-Replayed": "true" });
    if (known) return send(response, refusal(409, "idempotency_error", "The key is in use"));
    stored.set(key, { request, result: null });
    await wait(stripe.delay);
    const result = nextFailure(true) ?? work();
    if (result.status === 400) stored.delete(key);
    else stored.set(key, { request, result });
    return send(response, result);
  }

  function nextFailure(isStored: boolean): StripeResponse | null {
    const { failure } = stripe;
    if (!failure || typeof failure === "string") return null;
    if ((failure.stored ?? false) !== isStored) return null;
    stripe.failure = failure.times > 1 ? { ...failure, times: failure.times - 1 } : null;
    return refusal(failure.status, "api_error", "Something went wrong on Stripe's end");
  }
}

function denial(headers: IncomingMessage["headers"]): StripeResponse | null {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    const masked = `${headers.authorization?.slice(7, 15)}****`;
    return refusal(401, "invalid_request_error", `Invalid API Key provided: ${masked}`);
  }
  if (headers["stripe-version"] !== version) {
    return refusal(400, "invalid_request_error", `Not ${version}: ${headers["stripe-version"]}`);
  }
  return null;
}

function resultOf(call: () => object): StripeResponse {
  try {
    return { status: 200, body: call() };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function refusal(status: number, type: string, message: string): StripeResponse {
  return { status, body: new StripeRefusal(status, type, message).body };
}

function send(response: ServerResponse, { status, body }: StripeResponse, headers = {}): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomUUID()}`,
      ...headers,
    })
    .end(JSON.stringify(body));
}

async function sendSlowly(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write(" ");
    await wait(50);
  }
}

/** Parses a form's `a[b][0]=c` into `{ a: { b: ["c"] } }`. */
function nested(form: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let target = result;
    for (const [index, step] of path.entries()) {
      const isList = /^\d+$/.test(path[index + 1] ?? "");
      if (index === path.length - 1) target[step] = value;
      else target = (target[step] ??= isList ? [] : {}) as Record<string, unknown>;
    }
  }
  return result;
}
