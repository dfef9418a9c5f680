import { useEffect, useState } from "react";
import { type Account, type SignInMethods } from "./account.ts";
import { account } from "./chosen-adapter.ts";

/** The sign-in methods with their account, so that a click can open a pop-up window synchronously. */
export type LoadedMethods = SignInMethods & { account: Account };

type Methods = LoadedMethods | (SignInMethods & { account: undefined });

/** Loads the sign-in methods of the account; undefined until then. `reload` loads them again. */
export function useSignInMethods(): {
  methods: Methods | undefined;
  reload: () => Promise<void>;
} {
  const [methods, setMethods] = useState<Methods>();
  useEffect(() => {
    let unmounted = false;
    void loadMethods().then((loaded) => !unmounted && setMethods(loaded));
    return () => {
      unmounted = true;
    };
  }, []);
  return { methods, reload: async () => setMethods(await loadMethods()) };
}

/** When they cannot be loaded, forms ask for the password, and the server decides. */
async function loadMethods(): Promise<Methods> {
  try {
    const loaded = await account();
    return { ...(await loaded.signInMethods()), account: loaded };
  } catch {
    return { hasPassword: true, connected: [], account: undefined };
  }
}
