import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

/** A request to be sent, as often as its answer fails. */
export type LoadRequest = {
  /** What it is about, by which answers are counted. */
  kind: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
};

/** A request that was sent, and what came of it. */
export type Sent = {
  number: number;
  request: LoadRequest;
  /** The answer's status, or the code of the error that came in its place. */
  outcome: number | string;
  retryAfter: string | undefined;
  /** Time until the response was complete or had failed. */
  milliseconds: number;
};

export type SteadyLoad = {
  /** How many requests are sent and not answered yet. */
  inFlight: () => number;
  /** Sends no more, and gives all that was sent once each is answered or has failed. */
  end: () => Promise<Sent[]>;
};

/** How often requests that are due are sent, in milliseconds. */
const tick = 5;

/** How many may be unanswered at once; a machine that cannot keep up gets fewer, instead of ever more. */
const mostInFlight = 200;

/** How long an answer may take before it counts as none, in milliseconds. */
const patience = 30_000;

/** Sends so many requests a second, whether or not those before are answered; `next` gives the request of each number. */
export function startLoad(
  origin: string,
  perSecond: number,
  next: (number: number) => LoadRequest,
): SteadyLoad {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const sent: Promise<Sent>[] = [];
  let inFlight = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (sent.length < due && inFlight < mostInFlight) {
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

/** Sends a request of a load, its number in a header; never throws. */
export async function sendOnce(
  origin: string,
  number: number,
  wanted: LoadRequest,
  agent?: Agent,
): Promise<Sent> {
  const began = performance.now();
  const result = (outcome: number | string, retryAfter?: string): Sent => {
    const milliseconds = performance.now() - began;
    return { number, request: wanted, outcome, retryAfter, milliseconds };
  };
  try {
    const { path, method = "GET", headers, body } = wanted;
    const sending = request(origin + path, {
      method,
      headers: { ...headers, "X-Request-Number": String(number) },
      timeout: patience,
      ...(agent && { agent }),
    });
    sending.once("timeout", () => sending.destroy(new Error("no answer")));
    sending.end(body);
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    return result(answer.statusCode!, answer.headers["retry-after"]);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return result(code ?? message);
  }
}

/** How often each outcome came of each kind of request, such as `{ "page 200": 812 }`. */
export function countOutcomes(sent: Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { request: asked, outcome } of sent) {
    const name = `${asked.kind} ${outcome}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
