import { waitMessage } from "../../contract/wait-message.ts";
import { noteServerTime } from "./server-time.ts";
import { limitSilence, readText } from "./silence-limit.ts";

/** How long nothing may arrive of what is read, as a screen waits for it, and of what is changed, in milliseconds (spec §9). */
const readLimit = 10_000;
const changeLimit = 30_000;

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

const reads = new Set<AbortController>();
let areReadsRefused = false;

/** While a session ends, aborts what is being read, and what begins to be read of the API: the server would refuse it. */
export function refuseReads(refused: boolean): void {
  areReadsRefused = refused;
  if (refused) for (const read of reads) read.abort();
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
  const isRead = method === "GET";
  const { limited, restart, end } = limitSilence(isRead ? readLimit : changeLimit);
  if (isRead) {
    reads.add(limited);
    if (areReadsRefused && path.startsWith("/api")) limited.abort();
  }
  try {
    const response = await fetch(path, {
      method,
      keepalive,
      signal: limited.signal,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      body: JSON.stringify(body),
    });
    restart();
    noteServerTime(response);
    const text = await readText(response, restart);
    if (!response.ok) throw toError(response, text);
    return (text === "" ? undefined : JSON.parse(text)) as Result;
  } catch (error) {
    if (error instanceof ServerCallError) throw error;
    throw new ServerCallError(connectionMessage(error));
  } finally {
    end();
    reads.delete(limited);
  }
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

function toError(response: Response, text: string): ServerCallError {
  const body = parseError(text);
  const { code, message } = typeof body.error === "object" ? body.error : body;
  const { status } = response;
  if (status === 401 && code !== "INVALID_EMAIL_OR_PASSWORD") {
    for (const listener of sessionEndListeners) listener();
    return new SessionEndedError("Your session has ended. Please sign in again.", { status });
  }
  return new ServerCallError(messageFor(response, message), { status, code });
}

/** A proxy's error may have another format. */
function parseError(text: string): ErrorBody {
  try {
    return (JSON.parse(text) ?? {}) as ErrorBody;
  } catch {
    return {};
  }
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
