import type { FirebaseSettings } from "../../contract/identity.ts";

/** The name of the <meta> element with the settings. */
export const firebaseSettingsName = "firebase-settings";

/** Reads the Firebase project from the page, in a browser only. Undefined when the embedded provider has the accounts. */
export function firebaseSettings(): FirebaseSettings | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${firebaseSettingsName}"]`);
  return element ? (JSON.parse(element.content) as FirebaseSettings) : undefined;
}
