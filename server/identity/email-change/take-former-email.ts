import { emailChangedMessage } from "../../mail/email-change-messages.ts";
import { queueMessage } from "../../messages/queue.ts";
import { readSite } from "../../site/site.ts";
import type { Delivery } from "../deliver-mail.ts";
import { keepFormerEmail } from "./former-email.ts";

type Owner = { id: string; email: string };

/** Keeps the address that an account has until now, and queues the message to it with the way back. */
export async function takeFormerEmail(
  owner: Owner,
  { database }: Delivery,
  origin: string,
): Promise<void> {
  const site = await readSite(database);
  await database.transaction().execute(async (transaction) => {
    const { token, until } = await keepFormerEmail(transaction, owner);
    const link = `${origin}/new-password?former=1&token=${token}#${new URLSearchParams({ email: owner.email })}`;
    const message = emailChangedMessage(owner.email, { link, until }, site);
    await queueMessage(transaction, "email_changed", owner.id, message);
  });
}
