import { emailChangedMessage } from "../../mail/email-change-messages.ts";
import type { Sender } from "../../mail/letter.ts";
import { queueMessage } from "../../messages/queue.ts";
import { readSite } from "../../site/site.ts";
import { type Delivery, deliver } from "../deliver-mail.ts";
import { type Recovery, findRecovery, keepFormerEmail } from "./former-email.ts";

/** `origin`: without a trailing slash; `secret`: signs the links' tokens. */
export type RecoverySettings = { origin: string; secret: string };

type Owner = { id: string; email: string };

/** Creates what tells a former address of the way back to its account: at the change, and when a new password is asked for. */
export function createRecovery(delivery: Delivery, { origin, secret }: RecoverySettings) {
  const { database } = delivery;
  const messageTo = (email: string, { token, until }: Recovery, site: Sender) => {
    const link = `${origin}/new-password?former=1&token=${token}#${new URLSearchParams({ email })}`;
    return emailChangedMessage(email, { link, until }, site);
  };
  return {
    /** Keeps the address that an account has until now, and queues the message to it. */
    keep: async (owner: Owner) => {
      const site = await readSite(database);
      await database.transaction().execute(async (transaction) => {
        const recovery = await keepFormerEmail(transaction, owner, secret);
        const message = messageTo(owner.email, recovery, site);
        await queueMessage(transaction, "email_changed", owner.id, message);
      });
    },
    /** Sends the message again to an address that no account has now. */
    remind: async (address: string) => {
      const recovery = await findRecovery(database, address, secret);
      if (!recovery) return;
      const message = messageTo(address, recovery, await readSite(database));
      await deliver("reset", recovery.userId, message, delivery);
    },
  };
}
