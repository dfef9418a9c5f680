import { FirebaseError } from "@firebase/app";
import {
  type User as FirebaseUser,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from "@firebase/auth";
import type { FirebaseSettings } from "../../../contract/identity.ts";
import {
  differentCredential,
  differentCredentialCode,
  socialProviderNames,
} from "../../../contract/social.ts";
import { openTabChannel } from "../../browser/tab-channel.ts";
import { onSessionEnd } from "../../api/server-call.ts";
import { authProviders, firebaseAuth } from "./firebase-auth.ts";
import type { IdentityProvider, User } from "../provider.ts";

/** Accounts in a Firebase project. Its messages reach the screen unchanged and are made readable there (spec §8). */
export function createFirebaseProvider(settings: FirebaseSettings): IdentityProvider {
  const auth = firebaseAuth(settings);
  const listeners = new Set<(user: User | null) => void>();
  const tabs = openTabChannel("pathshala-identity");
  let current: User | null | undefined;

  const publish = () => {
    current = auth.currentUser && userOf(auth.currentUser);
    for (const listener of listeners) listener(current);
  };
  /** Asks Firebase how the account stands; one that is gone or disabled is signed out by the SDK. */
  const reload = () =>
    void auth.currentUser
      ?.reload()
      .then(publish)
      .catch(() => undefined);
  onAuthStateChanged(auth, publish);
  onSessionEnd(reload);
  tabs.onMessage(reload);

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (current !== undefined) listener(current);
      return () => listeners.delete(listener);
    },
    signUp: async (email, password) => {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    signIn: async (email, password) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithPopup: async (provider) => {
      try {
        await signInWithPopup(auth, new authProviders[provider]());
      } catch (error) {
        if (!(error instanceof FirebaseError) || error.code !== differentCredentialCode)
          throw error;
        const words = differentCredential(socialProviderNames[provider]);
        throw new Error(`Error: ${words}`, { cause: error });
      }
    },
    updateProfile: async (profile) => {
      const user = signedIn(auth.currentUser);
      await updateProfile(user, profile);
      // The server reads the name from the token.
      await user.getIdToken(true);
      // The SDK tells neither this tab nor the others.
      publish();
      tabs.postMessage("changed");
    },
    sendVerificationEmail: (returnPath) =>
      sendEmailVerification(signedIn(auth.currentUser), { url: location.origin + returnPath }),
    signOut: () => signOut(auth),
    authHeaders: async () => {
      const token = await auth.currentUser?.getIdToken();
      return token ? { Authorization: `Bearer ${token}` } : {};
    },
  };
}

/** The user, or a failure as the SDK words it when there is none. */
function signedIn(user: FirebaseUser | null): FirebaseUser {
  if (!user) throw new Error("Firebase: Error (auth/no-current-user).");
  return user;
}

function userOf({ uid, displayName, photoURL, email, emailVerified }: FirebaseUser): User {
  return { uid, displayName: displayName || null, photoURL, email: email ?? "", emailVerified };
}
