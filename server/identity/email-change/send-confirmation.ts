import { newEmailMessage } from "../../mail/email-change-messages.ts";
import { verificationMessage } from "../../mail/templates.ts";
import { readSite } from "../../site/site.ts";
import { type Delivery, deliver } from "../deliver-mail.ts";

/** Sends the link that confirms an account's address, or another address that the account is to have. */
export async function sendConfirmation(
  { id, email }: { id: string; email: string },
  link: string,
  delivery: Delivery,
): Promise<void> {
  const { database } = delivery;
  const [site, current] = await Promise.all([
    readSite(database),
    database.selectFrom("user").select("email").where("id", "=", id).executeTakeFirst(),
  ]);
  if (current?.email === email) {
    await deliver("confirmation", id, verificationMessage(email, link, site), delivery);
  } else {
    await deliver("email_change", id, newEmailMessage(email, link, site), delivery);
  }
}
