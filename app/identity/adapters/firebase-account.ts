import { FirebaseError } from "@firebase/app";
import {
  EmailAuthProvider,
  type User,
  confirmPasswordReset,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import type { FirebaseSettings } from "../../../contract/identity.ts";
import type { SocialProvider } from "../../../contract/social.ts";
import type { Account } from "../account.ts";
import { authCall } from "./auth-call.ts";
import { authProviders, firebaseAuth, providerOf } from "./firebase-auth.ts";

/** The account in a Firebase project. A change of the password ends all other sessions; nothing else that a browser may call does. */
export function createFirebaseAccount(settings: FirebaseSettings): Account {
  const auth = firebaseAuth(settings);
  return {
    requestPasswordReset: async (email) => {
      try {
        await sendPasswordResetEmail(auth, email, { url: `${location.origin}/signin` });
      } catch (error) {
        // Older projects tell; the screen never says whether there is such an account.
        const unknown = error instanceof FirebaseError && error.code === "auth/user-not-found";
        if (!unknown) throw error;
      }
    },
    resetPassword: (token, newPassword) => confirmPasswordReset(auth, token, newPassword),
    changePassword: async (currentPassword, newPassword) => {
      const user = auth.currentUser!;
      await signInAgain(user, currentPassword);
      await updatePassword(user, newPassword);
    },
    changeEmail: async (newEmail, password) => {
      const user = auth.currentUser!;
      await signInAgain(user, password);
      await verifyBeforeUpdateEmail(user, newEmail, { url: `${location.origin}/profile/account` });
    },
    deleteAccount: async (password) => {
      const user = auth.currentUser!;
      await signInAgain(user, password);
      // By our own server, which may have to keep the account and forgets what belongs to it.
      const Authorization = `Bearer ${await user.getIdToken()}`;
      await authCall("/delete-user", {}, { Authorization });
    },
    signInMethods: async () => {
      const user = auth.currentUser!;
      return { hasPassword: passwordOf(user) !== undefined, connected: connectedTo(user) };
    },
    connect: async (provider, onConnected) => {
      await linkWithPopup(auth.currentUser!, new authProviders[provider]());
      await onConnected();
    },
    disconnect: async (provider) => {
      await unlink(auth.currentUser!, new authProviders[provider]().providerId);
    },
  };
}

function passwordOf({ providerData }: User) {
  return providerData.find(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);
}

function connectedTo({ providerData }: User): SocialProvider[] {
  return providerData.flatMap(({ providerId }) => providerOf(providerId) ?? []);
}

/** Firebase wants a fresh sign-in for what cannot be undone: by the password, or else in the social account's window. */
async function signInAgain(user: User, password: string | undefined): Promise<void> {
  if (password !== undefined) {
    const credential = EmailAuthProvider.credential(user.email ?? "", password);
    await reauthenticateWithCredential(user, credential);
    return;
  }
  const [provider] = connectedTo(user);
  if (provider) await reauthenticateWithPopup(user, new authProviders[provider]());
}
