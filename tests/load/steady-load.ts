import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

/** A request to be sent. */
export type LoadRequest = {
  /** The label under which its outcome is counted. */
  kind: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

/** A request that was sent, with its outcome. */
export type Sent = {
  number: number;
  request: LoadRequest;
  /** The response's status, or the error's code when there was none. */
  outcome: number | string;
  retryAfter: string | undefined;
  /** Time until the response was complete or had failed. */
  milliseconds: number;
};

export type SteadyLoad = {
  /** Returns the number of requests without a response so far. */
  inFlight: () => number;
  /** Stops sending; resolves with all requests once each has its outcome. */
  end: () => Promise<Sent[]>;
};

/** The time between two checks for due requests, in milliseconds. */
const tick = 5;

/** Maximum time of inactivity before a request fails, in milliseconds. */
const responseTimeout = 30_000;

/**
 * Sends requests at a constant rate, without waiting for responses; `next` returns the request of each number. A server
 * that cannot keep up gets fewer: no more than `maxInFlight` at once.
 */
export function startLoad(
  origin: string,
  perSecond: number,
  next: (number: number) => LoadRequest,
  maxInFlight = 200,
): SteadyLoad {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const sent: Promise<Sent>[] = [];
  let inFlight = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (sent.length < due && inFlight < maxInFlight) {
      inFlight++;
      const sending = sendOnce(origin, sent.length, next(sent.length), agent);
      sent.push(sending.finally(() => inFlight--));
    }
  }, tick);
  return {
    inFlight: () => inFlight,
    end: async () => {
      clearInterval(timer);
      const all = await Promise.all(sent);
      agent.destroy();
      return all;
    },
  };
}

/** Sends a request with its number in a header; never throws. */
export async function sendOnce(
  origin: string,
  number: number,
  loadRequest: LoadRequest,
  agent?: Agent,
): Promise<Sent> {
  const began = performance.now();
  const result = (outcome: number | string, retryAfter?: string): Sent => {
    const milliseconds = performance.now() - began;
    return { number, request: loadRequest, outcome, retryAfter, milliseconds };
  };
  try {
    const { path, method = "GET", headers, body } = loadRequest;
    const sending = request(origin + path, {
      method,
      headers: { ...headers, "X-Request-Number": String(number) },
      timeout: responseTimeout,
      ...(agent && { agent }),
    });
    sending.once("timeout", () => sending.destroy(new Error("no response")));
    sending.end(body);
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    response.resume();
    await once(response, "end");
    return result(response.statusCode!, response.headers["retry-after"]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return result(code ?? message);
  }
}

/** Counts the outcomes by kind of request, such as `{ "page 200": 812 }`. */
export function countOutcomes(sent: Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const {
    request: { kind },
    outcome,
  } of sent) {
    const name = `${kind} ${outcome}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
