import { waitMessage } from "../../contract/wait-message.ts";

/** Maximum time to wait for what is read, as a screen waits for it, and for what is changed, in milliseconds (spec §9). */
const readTimeout = 10_000;
const changeTimeout = 30_000;

/** A failed call to this server, with a message for the visitor. */
export class ServerCallError extends Error {
  /** The HTTP status. Undefined when there was no response. */
  status: number | undefined;
  /** The error code. Undefined when the response has none. */
  code: string | undefined;

  constructor(
    message: string,
    { status, code }: { status?: number; code?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A call whose session has ended. */
export class SessionEndedError extends ServerCallError {}

const sessionEndListeners = new Set<() => void>();

/** Calls the listener whenever a call fails because its session has ended. */
export function onSessionEnd(listener: () => void): void {
  sessionEndListeners.add(listener);
}

let allReads = new AbortController();

/** Aborts what is being read, as before signing out: the server would refuse it. */
export function abortReads(): void {
  allReads.abort();
  allReads = new AbortController();
}

/** Returns a signal that aborts after the timeout of reads, or with all reads. */
function readSignal(): AbortSignal {
  const read = new AbortController();
  for (const signal of [AbortSignal.timeout(readTimeout), allReads.signal]) {
    const abort = () => read.abort(signal.reason);
    signal.addEventListener("abort", abort, { signal: read.signal });
  }
  return read.signal;
}

export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  /** By default POST when there is a body, else GET. */
  method?: string;
  /** Whether the request outlives its page. */
  keepalive?: boolean;
};

/** Calls this server. Returns the JSON of its response, undefined for an empty one; rejects with a ServerCallError. */
export async function serverCall<Result>(
  path: string,
  {
    body,
    headers,
    method = body === undefined ? "GET" : "POST",
    keepalive = false,
  }: CallOptions = {},
): Promise<Result> {
  const response = await fetch(path, {
    method,
    keepalive,
    signal: method === "GET" ? readSignal() : AbortSignal.timeout(changeTimeout),
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ServerCallError(connectionMessage(error));
  });
  if (response.status === 204) return undefined as Result;
  if (response.ok) return (await response.json()) as Result;
  throw await toError(response);
}

function connectionMessage(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Check your connection, then try again.";
  if ((error as Error).name === "TimeoutError") {
    return "The server did not answer in time. Please try again.";
  }
  return "The server cannot be reached. Please try again.";
}

/** The error format of the API, or better-auth's. */
type ErrorBody = { error?: { code?: string; message?: string }; code?: string; message?: string };

async function toError(response: Response): Promise<ServerCallError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code, message } = typeof body.error === "object" ? body.error : body;
  const { status } = response;
  if (status === 401 && code !== "INVALID_EMAIL_OR_PASSWORD") {
    for (const listener of sessionEndListeners) listener();
    return new SessionEndedError("Your session has ended. Please sign in again.", { status });
  }
  return new ServerCallError(messageFor(response, message), { status, code });
}

function messageFor({ status, headers }: Response, message: string | undefined): string {
  if (status === 429) {
    // A proxy may refuse without a time, or with a date.
    const seconds = Number(headers.get("retry-after")) || 60;
    return waitMessage(message ?? "Too many attempts", seconds);
  }
  if (status === 503 && message) return message;
  if (status >= 500) return "Something went wrong on our side. Please try again.";
  return message ?? "The server refused this.";
}
