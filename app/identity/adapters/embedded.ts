import { onSessionEnd } from "../../api/server-call.ts";
import { authCall } from "./auth-call.ts";
import { signInInPopup } from "./popup.ts";
import type { IdentityProvider, User } from "../provider.ts";

type StoredUser = {
  id: string;
  name: string;
  image?: string | null;
  email: string;
  emailVerified: boolean;
};

/** Creates the embedded identity provider, with a session cookie. Tabs notify each other when the user changes. */
export function createEmbeddedProvider(): IdentityProvider {
  const listeners = new Set<(user: User | null) => void>();
  const tabs = new BroadcastChannel("pathshala-identity");
  let current: User | null | undefined;

  let firstLoad: Promise<void> | undefined;

  const load = async () => {
    const session = await authCall<{ user: StoredUser } | null>("/get-session");
    current = session ? toUser(session.user) : null;
    for (const listener of listeners) listener(current);
  };
  const reloadInAllTabs = async () => {
    await load();
    tabs.postMessage("changed");
  };
  onSessionEnd(() => void reloadInAllTabs().catch(() => undefined));
  tabs.addEventListener("message", () => void load().catch(() => undefined));

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (current !== undefined) listener(current);
      else {
        firstLoad ??= load();
        firstLoad.catch(() => {
          firstLoad = undefined;
          listener(null);
        });
      }
      return () => listeners.delete(listener);
    },
    signUp: async (email, password) => {
      await authCall("/sign-up/email", { email, password, name: "" });
      await reloadInAllTabs();
    },
    signIn: async (email, password) => {
      await authCall("/sign-in/email", { email, password });
      await reloadInAllTabs();
    },
    signInWithPopup: (provider) => signInInPopup(provider, reloadInAllTabs),
    updateProfile: async ({ displayName, photoURL }) => {
      await authCall("/update-user", { name: displayName, image: photoURL });
      await reloadInAllTabs();
    },
    sendVerificationEmail: async () => {
      await authCall("/send-verification-email", {
        email: current?.email,
        callbackURL: "/profile",
      });
    },
    signOut: async () => {
      await authCall("/sign-out", {});
      await reloadInAllTabs();
    },
    authHeaders: async () => ({}),
  };
}

function toUser({ id, name, image, email, emailVerified }: StoredUser): User {
  return { uid: id, displayName: name || null, photoURL: image ?? null, email, emailVerified };
}
