import type { FirebaseSettings } from "../../../contract/identity.ts";
import type { VerifyToken } from "./firebase-token.ts";
import { IdentityUnavailableError } from "../identity-unavailable-error.ts";

/** Maximum time of a Firebase call, in milliseconds. */
const timeout = 10_000;

/** Creates Firebase's API calls on a token's account; each throws IdentityUnavailableError when Firebase does not respond. */
export function createFirebaseAccounts(settings: FirebaseSettings, origin: string) {
  const host = settings.emulatorOrigin
    ? `${settings.emulatorOrigin}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";

  /** Returns undefined after a success, else Firebase's name of the failure. */
  const call = async (method: string, idToken: string): Promise<string | undefined> => {
    const response = await fetch(`${host}/v1/accounts:${method}?key=${settings.apiKey}`, {
      method: "POST",
      // A key may be restricted to calls from the site.
      headers: { "Content-Type": "application/json", Referer: `${origin}/` },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new IdentityUnavailableError("Firebase cannot be reached", { cause: error });
    });
    const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
    if (response.ok) return undefined;
    if (response.status >= 500 || !body.error?.message) {
      throw new IdentityUnavailableError(`Firebase responded with ${response.status}`);
    }
    return body.error.message;
  };

  const exists: VerifyToken = async (token) => (await call("lookup", token)) === undefined;
  return {
    /** Returns whether the token's account exists, is not disabled, and its sessions are not revoked. */
    exists,
    /** Deletes the account; returns Firebase's name of the failure, or undefined. */
    remove: (token: string) => call("delete", token),
  };
}
