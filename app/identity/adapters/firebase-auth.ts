import { initializeApp } from "@firebase/app";
import {
  type Auth,
  type AuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  TwitterAuthProvider,
  connectAuthEmulator,
  getAuth,
} from "@firebase/auth";
import type { FirebaseSettings } from "../../../contract/identity.ts";
import { type SocialProvider, socialProviders } from "../../../contract/social.ts";

let auth: Auth | undefined;

/** The SDK on this project, with its own defaults: they are the numbers that the specification names (§9). */
export function firebaseAuth({ emulatorOrigin, ...project }: FirebaseSettings): Auth {
  if (!auth) {
    auth = getAuth(initializeApp(project));
    // Its warning would lie over the bottom of every screen.
    if (emulatorOrigin) connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  }
  return auth;
}

/** What the SDK calls each social account. */
export const authProviders: Record<SocialProvider, new () => AuthProvider> = {
  google: GoogleAuthProvider,
  twitter: TwitterAuthProvider,
  github: GithubAuthProvider,
};

/** Which social account an id of the SDK's means; undefined: none, such as a password. */
export function providerOf(providerId: string): SocialProvider | undefined {
  return socialProviders.find(
    (provider) => new authProviders[provider]().providerId === providerId,
  );
}
