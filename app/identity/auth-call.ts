type Refusal = { code?: string; message?: string };

/** How long the server may take to answer, in milliseconds (spec §9: 30 to 60 seconds). */
const timeout = 30_000;

/** The server no longer knows the session that a call was made with. */
export class SessionEnded extends Error {
  override message = "Error: Your session has ended. Please sign in again.";
}

const sessionEndListeners = new Set<() => void>();

/** Calls the listener whenever a call turns out to have lost its session. */
export function onSessionEnd(listener: () => void): void {
  sessionEndListeners.add(listener);
}

/** Calls our own server under /auth. Rejects with an Error in words that people understand. */
export async function authCall<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`/auth${path}`, {
    signal: AbortSignal.timeout(timeout),
    ...(body !== undefined && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  }).catch((error: unknown) => {
    throw new Error(connectionWords(error), { cause: error });
  });
  if (response.ok) return (await response.json()) as Answer;
  throw await refusal(response);
}

function connectionWords(error: unknown): string {
  if (!navigator.onLine) return "Error: You are offline. Check your connection, then try again.";
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return "Error: The server did not answer within 30 seconds. Please try again.";
  }
  return "Error: The server cannot be reached. Please try again.";
}

async function refusal(response: Response): Promise<Error> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get("retry-after") ?? 60);
    return new Error(`Error: Too many attempts. Please wait ${seconds} seconds, then try again.`);
  }
  const { code, message } = (await response.json().catch(() => ({}))) as Refusal;
  if (response.status === 401 && code !== "INVALID_EMAIL_OR_PASSWORD") {
    for (const listener of sessionEndListeners) listener();
    return new SessionEnded();
  }
  if (message) return new Error(`Error: ${message}`);
  return new Error(
    response.status >= 500
      ? "Error: Something went wrong on our side. Please try again."
      : "Error: The server refused this",
  );
}
