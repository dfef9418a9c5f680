import type { FirebaseSettings } from "../../contract/identity.ts";

/** The name of the element in a page's head that holds them. */
export const firebaseSettingsName = "firebase-settings";

/** The Firebase project that holds the accounts, as the page says; undefined: our own server does. In a browser alone. */
export function firebaseSettings(): FirebaseSettings | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${firebaseSettingsName}"]`);
  return element ? (JSON.parse(element.content) as FirebaseSettings) : undefined;
}
