import { serverCall } from "../server-call.ts";

/** Calls our own server under /auth. Rejects with an Error in words that people understand. */
export async function authCall<Answer>(path: string, body?: unknown): Promise<Answer> {
  try {
    return await serverCall<Answer>(`/auth${path}`, { body });
  } catch (error) {
    throw new Error(`Error: ${(error as Error).message}`, { cause: error });
  }
}
