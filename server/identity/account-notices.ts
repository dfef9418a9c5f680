import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { providerOfId, socialProviderNames } from "../../contract/social.ts";
import type { Database } from "../database/schema.ts";
import {
  accountConnectedMessage,
  accountDeletedMessage,
  passwordChangedMessage,
} from "../mail/templates.ts";
import type { Sender } from "../mail/letter.ts";
import type { Message } from "../mail/message.ts";
import { readSite } from "../site/site.ts";
import { type Delivery, type Notice, deliver, queueNotice } from "./deliver-mail.ts";
import { isDemoAddress } from "./demo-accounts.ts";

type Owner = { id: string; email: string };
type Compose = (site: Sender) => Message;

/** Creates what tells an account's owner by mail of a new password, a connected provider and the account's deletion. */
export function createAccountNotices(delivery: Delivery, origin: string) {
  const { database, log } = delivery;
  /** A change that has been made does not fail because of its message. */
  const tell = async (kind: Notice, { id, email }: Owner, compose: Compose) => {
    if (isDemoAddress(email)) return;
    try {
      const message = compose(await readSite(database));
      // A queued message belongs to an account.
      if (kind === "account_deleted") await deliver(kind, id, message, delivery);
      else await queueNotice(kind, id, message, delivery);
    } catch (error) {
      log.error({ error, kind }, "an account's owner could not be told of a change");
    }
  };
  const passwordChanged = (owner: Owner) =>
    tell("password_changed", owner, (site) =>
      passwordChangedMessage(owner.email, `${origin}/forgot-password`, site),
    );
  const accountConnected = async (account: { userId: string; providerId: string }) => {
    const provider = providerOfId(account.providerId);
    const owner = provider && (await earlierOwner(database, account.userId));
    if (!owner) return;
    const name = socialProviderNames[provider];
    await tell("account_connected", owner, (site) =>
      accountConnectedMessage(owner.email, `${origin}/profile/security`, name, site),
    );
  };
  return {
    passwordChanged,
    /** Sends at once; the answer does not wait for it. */
    accountDeleted: async (owner: Owner) => {
      void tell("account_deleted", owner, (site) =>
        accountDeletedMessage(owner.email, origin, site),
      );
    },
    plugin: {
      id: "account-notices",
      init: () => ({
        options: { databaseHooks: { account: { create: { after: accountConnected } } } },
      }),
      hooks: {
        after: [
          {
            matcher: ({ path }) => path === "/change-password",
            handler: createAuthMiddleware(async ({ context }) => {
              if (context.newSession) await passwordChanged(context.newSession.user);
            }),
          },
        ],
      },
    } satisfies BetterAuthPlugin,
  };
}

/** Returns the owner of an account that could be signed in to before its latest sign-in method came. */
async function earlierOwner(database: Database, userId: string): Promise<Owner | undefined> {
  const methods = await database
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .select(["user.id", "user.email"])
    .where("account.userId", "=", userId)
    .limit(2)
    .execute();
  return methods.length > 1 ? methods[0] : undefined;
}
