import { emailChangedMessage } from "../../mail/email-change-messages.ts";
import type { Sender } from "../../mail/letter.ts";
import { queueMessage } from "../../messages/queue.ts";
import { readSite } from "../../site/site.ts";
import { type Delivery, deliver } from "../deliver-mail.ts";
import { type WayBack, findWayBack, keepFormerEmail } from "./former-email.ts";

type Owner = { id: string; email: string };

/** Creates what tells a former address of the way back to its account: at the change, and when a new password is asked for. */
export function createWayBack(
  delivery: Delivery,
  { origin, secret }: Record<"origin" | "secret", string>,
) {
  const { database } = delivery;
  const messageTo = (email: string, { token, until }: WayBack, site: Sender) => {
    const link = `${origin}/new-password?former=1&token=${token}#${new URLSearchParams({ email })}`;
    return emailChangedMessage(email, { link, until }, site);
  };
  return {
    /** Keeps the address that an account has until now, and queues the message to it. */
    keep: async (owner: Owner) => {
      const site = await readSite(database);
      await database.transaction().execute(async (transaction) => {
        const wayBack = await keepFormerEmail(transaction, owner, secret);
        const message = messageTo(owner.email, wayBack, site);
        await queueMessage(transaction, "email_changed", owner.id, message);
      });
    },
    /** Sends the message again to an address that no account has now. */
    remind: async (address: string) => {
      const wayBack = await findWayBack(database, address, secret);
      if (!wayBack) return;
      const message = messageTo(address, wayBack, await readSite(database));
      await deliver("reset", wayBack.userId, message, delivery);
    },
  };
}
