/** How long the server may take to answer, in milliseconds (spec §9: 30 to 60 seconds). */
const timeout = 30_000;

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
  throw new Error(await refusalWords(response));
}

function connectionWords(error: unknown): string {
  if (!navigator.onLine) return "Error: You are offline. Check your connection, then try again.";
  if (error instanceof DOMException && error.name === "TimeoutError") {
    return "Error: The server did not answer within 30 seconds. Please try again.";
  }
  return "Error: The server cannot be reached. Please try again.";
}

async function refusalWords(response: Response): Promise<string> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get("x-retry-after") ?? 60);
    return `Error: Too many attempts. Please wait ${seconds} seconds, then try again.`;
  }
  if (response.status >= 500) return "Error: Something went wrong on our side. Please try again.";
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  if (response.status === 401 && !message)
    return "Error: Your session has ended. Please sign in again.";
  return `Error: ${message ?? "The server refused this"}`;
}
