/** How long our own server may take to answer, in milliseconds (spec §9: 30 to 60 seconds). */
const timeout = 30_000;

/** A call to our own server that did not succeed; its message is for people. */
export class ServerCallError extends Error {
  /** The HTTP status; undefined when there was no answer. */
  status: number | undefined;
  /** The error's name for programs, where the answer has one. */
  code: string | undefined;

  constructor(message: string, { status, code }: { status?: number; code?: string } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The server no longer knows the session that a call was made with. */
export class SessionEndedError extends ServerCallError {}

const sessionEndListeners = new Set<() => void>();

/** Calls the listener whenever a call turns out to have lost its session. */
export function onSessionEnd(listener: () => void): void {
  sessionEndListeners.add(listener);
}

type Call = { body?: unknown; headers?: Record<string, string> };

/** GETs an address of our own server, or POSTs the body as JSON. Rejects with a ServerCallError. */
export async function serverCall<Answer>(
  path: string,
  { body, headers }: Call = {},
): Promise<Answer> {
  const response = await fetch(path, {
    signal: AbortSignal.timeout(timeout),
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ServerCallError(connectionWords(error));
  });
  if (response.ok) return (await response.json()) as Answer;
  throw await refusalOf(response);
}

function connectionWords(error: unknown): string {
  if (!navigator.onLine) return "You are offline. Check your connection, then try again.";
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return "The server did not answer within 30 seconds. Please try again.";
  }
  return "The server cannot be reached. Please try again.";
}

/** Both shapes of an error: that of our API, and better-auth's. */
type ErrorBody = { error?: { code?: string; message?: string }; code?: string; message?: string };

async function refusalOf(response: Response): Promise<ServerCallError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  const { code, message } = typeof body.error === "object" ? body.error : body;
  const { status } = response;
  if (status === 401 && code !== "INVALID_EMAIL_OR_PASSWORD") {
    for (const listener of sessionEndListeners) listener();
    return new SessionEndedError("Your session has ended. Please sign in again.", { status });
  }
  return new ServerCallError(refusalWords(response, message), {
    status,
    ...(code !== undefined && { code }),
  });
}

function refusalWords({ status, headers }: Response, message: string | undefined): string {
  if (status === 429) {
    const wait = waitWords(Number(headers.get("retry-after") ?? 60));
    return `${message ?? "Too many attempts"}. Please wait ${wait}, then try again.`;
  }
  if (status === 503 && message) return message;
  if (status >= 500) return "Something went wrong on our side. Please try again.";
  return message ?? "The server refused this.";
}

function waitWords(seconds: number): string {
  return seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}
