import { authCall } from "./auth-call.ts";

/** Ends every session of the account, including this one. */
export async function endAllSessions(): Promise<void> {
  await authCall("/revoke-sessions", {});
}
