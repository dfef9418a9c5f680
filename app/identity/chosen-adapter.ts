import type { Account } from "./account.ts";
import { createEmbeddedProvider } from "./adapters/embedded.ts";
import { endAllSessions } from "./adapters/end-all-sessions.ts";
import { firebaseSettings } from "./firebase-settings.ts";
import { codeNotLoaded, createLazyProvider } from "./lazy-provider.ts";
import type { IdentityProvider } from "./provider.ts";

/** Creates the identity provider that the operator has configured; Firebase's code is loaded only when it is used. */
export function chosenProvider(): IdentityProvider {
  const settings = firebaseSettings();
  if (!settings) return createEmbeddedProvider();
  return createLazyProvider(async () =>
    (await import("./adapters/firebase.ts")).createFirebaseProvider(settings),
  );
}

/** Returns what ends every session of the account, including this one; undefined with Firebase, which cannot. */
export function chosenEndAllSessions(): (() => Promise<void>) | undefined {
  return firebaseSettings() ? undefined : endAllSessions;
}

/** Returns the account at that provider; its code is loaded when it is used first. */
export async function account(): Promise<Account> {
  const settings = firebaseSettings();
  try {
    if (!settings) return (await import("./adapters/embedded-account.ts")).embeddedAccount;
    return (await import("./adapters/firebase-account.ts")).createFirebaseAccount(settings);
  } catch (error) {
    throw codeNotLoaded(error);
  }
}
