import { type ServerCallError, serverCall } from "../../api/server-call.ts";

/** Calls this server under /auth. Rejects with a ServerCallError whose message begins with `Error: `. */
export async function authCall<Result>(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Result> {
  try {
    return await serverCall<Result>(`/auth${path}`, { body, headers });
  } catch (failure) {
    const error = failure as ServerCallError;
    error.message = `Error: ${error.message}`;
    throw error;
  }
}
