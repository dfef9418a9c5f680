import type { User } from "../../../app/identity/provider.ts";
import { identityProvider } from "../../../app/identity/use-identity.ts";
import { account } from "../../../app/identity/chosen-adapter.ts";

/** What the contract's tests find in their page: the site's identity provider, and whom it has told of so far. */
const told: (User | null)[] = [];
const provider = identityProvider();
provider.subscribe((user) => told.push(user && { ...user }));

export type IdentityPage = {
  provider: typeof provider;
  account: typeof account;
  told: typeof told;
};

Object.assign(window, { identity: { provider, account, told } satisfies IdentityPage });
