import type { Sender } from "../mail/letter.ts";
import type { Message } from "../mail/message.ts";
import { readSite } from "../site/site.ts";
import { type Delivery, deliver } from "./deliver-mail.ts";
import { findPerson } from "./find-person.ts";

/** Tells the owner of an address by mail that somebody asked for it; who asked neither waits nor learns of a failure. */
export async function tellAddressOwner(
  address: string,
  compose: (email: string, site: Sender) => Message,
  delivery: Delivery,
): Promise<void> {
  const { database, log } = delivery;
  try {
    const owner = await findPerson(database, address);
    if (!owner) return;
    const message = compose(owner.email, await readSite(database));
    await deliver("address_taken", owner.id, message, delivery);
  } catch (error) {
    log.error({ error }, "an account's owner could not be told that their address was asked for");
  }
}
