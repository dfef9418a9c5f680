import { type ServerCallError, serverCall } from "../../server-call.ts";

/** Calls our own server under /auth. Rejects with a ServerCallError in words that people understand. */
export async function authCall<Answer>(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    return await serverCall<Answer>(`/auth${path}`, { body, headers });
  } catch (failure) {
    const error = failure as ServerCallError;
    error.message = `Error: ${error.message}`;
    throw error;
  }
}
