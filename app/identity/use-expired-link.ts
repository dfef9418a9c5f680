import { signInFirst } from "../../contract/identity.ts";
import { useHydrated } from "../rendering/use-hydrated.ts";

const message =
  "Error: This link no longer works. It is too old, or the account or its password has changed since. Please ask for another message.";

const signedOut =
  "The link came from this account’s message, but was opened where you were not signed in to the account. Please open it again here: now you are.";

/**
 * Returns the message for the visitor when the query says that a message's link has expired, else undefined.
 * Undefined before hydration: the server renders a page once for every query.
 */
export function useExpiredLink(search: string | undefined): string | undefined {
  const hydrated = useHydrated();
  const error = hydrated && new URLSearchParams(search).get("error");
  if (!error) return undefined;
  return error === signInFirst ? signedOut : message;
}
