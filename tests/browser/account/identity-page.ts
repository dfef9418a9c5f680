import type { User } from "../../../app/identity/provider.ts";
import { identityProvider } from "../../../app/identity/use-identity.ts";
import { account } from "../../../app/identity/chosen-adapter.ts";

/** The site's identity provider in the page of the contract's tests, with the users of its notifications so far. */
const notifications: (User | null)[] = [];
const provider = identityProvider();
provider.subscribe((user) => notifications.push(user && { ...user }));

export type IdentityPage = {
  provider: typeof provider;
  account: typeof account;
  notifications: typeof notifications;
};

Object.assign(window, { identity: { provider, account, notifications } satisfies IdentityPage });
