const key = "team-invitation";

/** Remembers the token of an invitation on the way through sign-in, until this tab is closed. */
export function rememberToken(token: string): void {
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Blocked storage: the invitation's link has to be opened again after signing in.
  }
}

/** Returns the remembered token. */
export function rememberedToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the token, once it was used or cannot be. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
