import type { FirebaseSettings } from "../../contract/identity.ts";
import type { IsGenuine } from "./firebase-token.ts";
import { IdentityUnavailableError } from "./identity-unavailable-error.ts";

/** How long Firebase may take to answer, in milliseconds. */
const timeout = 10_000;

/** Firebase's own calls on the account of whoever's token it is; each throws IdentityUnavailableError without an answer. */
export function createFirebaseAccounts(settings: FirebaseSettings, origin: string) {
  const host = settings.emulatorOrigin
    ? `${settings.emulatorOrigin}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";

  /** Undefined when the call succeeded, else the name that Firebase gives the failure. */
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
    const answer = (await response.json().catch(() => ({}))) as { error?: { message?: string } };
    if (response.ok) return undefined;
    if (response.status >= 500 || !answer.error?.message) {
      throw new IdentityUnavailableError(`Firebase answered ${response.status}`);
    }
    return answer.error.message;
  };

  const exists: IsGenuine = async (token) => (await call("lookup", token)) === undefined;
  return {
    /** Whether Firebase takes a token for one of an account that is there and not disabled, its sessions not revoked. */
    exists,
    /** Deletes the account; the name of the failure, or undefined. */
    remove: (token: string) => call("delete", token),
  };
}
