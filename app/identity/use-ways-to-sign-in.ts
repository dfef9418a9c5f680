import { useEffect, useState } from "react";
import { type Account, type WaysToSignIn } from "./account.ts";
import { account } from "./chosen-adapter.ts";

/** How one can sign in, and the account, so that a click can open a window at once. */
export type KnownWays = WaysToSignIn & { account: Account };

type Ways = KnownWays | (WaysToSignIn & { account: undefined });

/** How one can sign in to this account, undefined until that is known, and what asks anew. */
export function useWaysToSignIn(): { ways: Ways | undefined; reload: () => Promise<void> } {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => {
    let left = false;
    void loadWays().then((loaded) => !left && setWays(loaded));
    return () => {
      left = true;
    };
  }, []);
  return { ways, reload: async () => setWays(await loadWays()) };
}

/** Without an answer, forms ask for the password, and the server decides. */
async function loadWays(): Promise<Ways> {
  try {
    const own = await account();
    return { ...(await own.waysToSignIn()), account: own };
  } catch {
    return { hasPassword: true, connected: [], account: undefined };
  }
}
