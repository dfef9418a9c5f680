import { requireCookies } from "../../browser/cookies.ts";
import { openTabChannel } from "../../browser/tab-channel.ts";
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
  const tabs = openTabChannel("pathshala-identity");
  let current: User | null | undefined;

  let firstLoad: Promise<void> | undefined;

  /** The last of what tells who is signed in: an earlier answer that arrives later is outdated. */
  let latest = 0;
  const publish = (user: StoredUser | undefined) => {
    current = user ? toUser(user) : null;
    for (const listener of listeners) listener(current);
  };
  const load = async () => {
    const turn = ++latest;
    const session = await authCall<{ user: StoredUser } | null>("/get-session");
    if (turn === latest) publish(session?.user);
  };
  /** Takes the user from the answer: a session that could not be read again would make a success a failure. */
  const enter = async (path: string, body: object) => {
    requireCookies();
    const { user } = await authCall<{ user: StoredUser }>(path, body);
    latest++;
    publish(user);
    tabs.postMessage("changed");
  };
  const reloadInAllTabs = async () => {
    await load();
    tabs.postMessage("changed");
  };
  onSessionEnd(() => void reloadInAllTabs().catch(() => undefined));
  tabs.onMessage(() => void load().catch(() => undefined));

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
    signUp: (email, password) => enter("/sign-up/email", { email, password, name: "" }),
    signIn: (email, password) => enter("/sign-in/email", { email, password }),
    signInWithPopup: (provider, returnPath) => signInInPopup(provider, returnPath, reloadInAllTabs),
    updateProfile: async ({ displayName, photoURL }) => {
      await authCall("/update-user", { name: displayName, image: photoURL });
      await reloadInAllTabs();
    },
    sendVerificationEmail: async (returnPath) => {
      await authCall("/send-verification-email", {
        email: current?.email,
        callbackURL: returnPath,
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
