import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { StripeAccount } from "./stripe-account.ts";
import { callStripe, StripeRefusal } from "./stripe-api.ts";

/** What the server does wrong: answers with a status, as often as said, kept for the key or not; is silent; or sends a byte now and then. */
type Failure = { status: number; times: number; kept?: boolean } | "silent" | "drops";

type Answer = { status: number; body: object };

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
  /** How long a session takes to make, in milliseconds. */
  slowness: number;
} & AsyncDisposable;

export const secretKey = "sk_test_51StandIn";
const version = "2026-10-28.endive";

/** A stand-in that speaks Stripe's documented API over HTTP, on a port and account of its own (`await using`). */
export async function startStripeServer(): Promise<StripeServer> {
  const kept = new Map<string, { request: string; answer: Answer | null }>();
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    account: new StripeAccount(),
    requests: [],
    failure: null,
    slowness: 0,
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
    if (stripe.failure === "silent") return;
    if (stripe.failure === "drops") return drip(response);

    const work = () => answerOf(() => callStripe(stripe.account, method, pathname, params));
    const key = method === "POST" ? headers["idempotency-key"] : undefined;
    const denied = denial(headers) ?? takeIssue(false);
    if (denied) return send(response, denied);
    if (typeof key !== "string") return send(response, work());
    await sendOnce(response, key, `${pathname}?${form}`, work);
  }

  /** The first answer to a key is the answer to all its requests; one that was never carried out is not kept. */
  async function sendOnce(
    response: ServerResponse,
    key: string,
    request: string,
    work: () => Answer,
  ): Promise<void> {
    const known = kept.get(key);
    if (known && known.request !== request) {
      return send(response, refusal(400, "idempotency_error", "Keys are for the same parameters"));
    }
    if (known?.answer) return send(response, known.answer, { "Idempotent-Replayed": "true" });
    if (known) return send(response, refusal(409, "idempotency_error", "The key is in use"));
    kept.set(key, { request, answer: null });
    await wait(stripe.slowness);
    const answer = takeIssue(true) ?? work();
    if (answer.status === 400) kept.delete(key);
    else kept.set(key, { request, answer });
    return send(response, answer);
  }

  function takeIssue(isKept: boolean): Answer | null {
    const { failure } = stripe;
    if (!failure || typeof failure === "string" || (failure.kept ?? false) !== isKept) return null;
    stripe.failure = failure.times > 1 ? { ...failure, times: failure.times - 1 } : null;
    return refusal(failure.status, "api_error", "Something went wrong on Stripe's end");
  }
}

function denial(headers: IncomingMessage["headers"]): Answer | null {
  if (headers.authorization !== `Bearer ${secretKey}`) {
    const masked = `${headers.authorization?.slice(7, 15)}****`;
    return refusal(401, "invalid_request_error", `Invalid API Key provided: ${masked}`);
  }
  if (headers["stripe-version"] !== version) {
    return refusal(400, "invalid_request_error", `Not ${version}: ${headers["stripe-version"]}`);
  }
  return null;
}

function answerOf(call: () => object): Answer {
  try {
    return { status: 200, body: call() };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function refusal(status: number, type: string, message: string): Answer {
  return { status, body: new StripeRefusal(status, type, message).body };
}

function send(response: ServerResponse, { status, body }: Answer, headers = {}): void {
  response
    .writeHead(status, {
      "Content-Type": "application/json",
      "Request-Id": `req_${randomUUID()}`,
      ...headers,
    })
    .end(JSON.stringify(body));
}

async function drip(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    response.write(" ");
    await wait(50);
  }
}

/** A form's `a[b][0]=c` as `{ a: { b: ["c"] } }`. */
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
