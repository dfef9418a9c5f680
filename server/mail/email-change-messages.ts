import { type Sender, letter } from "./letter.ts";
import type { Message } from "./message.ts";

/** Asks the owner of an account to confirm a new address for it; sent to that address. */
export function newEmailMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `Confirm your new e-mail address for ${site.name}`,
    opening: `Somebody, probably you, wants to use this address for their account at ${site.name}. The link below changes the address of the account, in a browser that is signed in to it.`,
    action: "Change the address",
    closing:
      "The link works for one hour. If it was not you, leave this message alone: nothing is changed.",
  });
}

/** Tells an account's owner that another account was to get the same address; `link` leads to the profile. */
export function emailInUseMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `You have an account at ${site.name}`,
    opening: `Somebody, probably you, wanted to give another account at ${site.name} this address, which belongs to an account already. Nothing was changed. To use it for the other one, first change the address of this one, or delete it.`,
    action: "Go to your account",
    closing: "If it was not you, leave this message alone.",
  });
}

/** Tells the former address of an account that it has another; `link` takes the account back, and `until` is its last day. */
export function emailChangedMessage(
  to: string,
  { link, until }: { link: string; until: Date },
  site: Sender,
): Message {
  const day = until.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return letter({
    to,
    site,
    link,
    subject: `The e-mail address of your account at ${site.name} was changed`,
    opening: `Your account at ${site.name} has another e-mail address now, and messages no longer come here. If you changed it, there is nothing left to do.`,
    action: "Take the account back",
    closing: `If it was not you, the link gives the account this address again: you choose a new password, and everybody else is signed out. It works until ${day}; until then nobody can make another account with this address.`,
  });
}
