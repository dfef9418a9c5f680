import { readStored, store } from "../browser/storage.ts";

const key = "team-invitation";

/**
 * Remembers the token of an invitation on the way through sign-in, until this tab is closed; with blocked storage the
 * invitation's link has to be opened again after signing in.
 */
export function rememberToken(token: string): void {
  store("session", key, token);
}

/** Returns the remembered token. */
export function rememberedToken(): string | undefined {
  return readStored("session", key) ?? undefined;
}

/** Forgets the token, once it was used or cannot be. */
export function forgetToken(): void {
  store("session", key, null);
}
