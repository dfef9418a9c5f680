import type { Account, SignInMethods } from "./account.ts";
import { account } from "./chosen-adapter.ts";

/** The sign-in methods with their account, so that a click can open a pop-up window synchronously. */
export type LoadedMethods = SignInMethods & { account: Account };

/** Loads the sign-in methods of the account. */
export async function loadSignInMethods(): Promise<LoadedMethods> {
  const loaded = await account();
  return { ...(await loaded.signInMethods()), account: loaded };
}
