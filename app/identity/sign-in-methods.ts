import type { Account, SignInMethods } from "./account.ts";
import { account } from "./chosen-adapter.ts";

/** The sign-in methods with their account, so that a click can open a pop-up window synchronously. */
export type LoadedMethods = SignInMethods & { account: Account };

/** The sign-in methods; without an account when they could not be loaded. */
export type Methods = LoadedMethods | (SignInMethods & { account: undefined });

/** Loads the sign-in methods of the account. When they cannot be loaded, forms ask for the password, and the server decides. */
export async function loadSignInMethods(): Promise<Methods> {
  try {
    const loaded = await account();
    return { ...(await loaded.signInMethods()), account: loaded };
  } catch {
    return { hasPassword: true, connected: [], account: undefined };
  }
}
