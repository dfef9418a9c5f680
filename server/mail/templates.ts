import { type Sender, letter } from "./letter.ts";
import type { Message } from "./message.ts";

/** Asks a new account's owner to confirm the address. */
export function verificationMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `Confirm your e-mail address for ${site.name}`,
    opening: `Somebody, probably you, made an account at ${site.name} with this address. The link below confirms that the account is yours.`,
    action: "Confirm the address",
    closing:
      "The link works for one hour. If you did not make this account, do not click: a click would confirm somebody else's account with your address. You can take the address back at any time by choosing a new password, which signs everybody else out:",
    remedy: new URL("/forgot-password", link).href,
  });
}

/** Lets an account's owner choose a new password. */
export function resetMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `Choose a new password for ${site.name}`,
    opening: `Somebody, probably you, asked for a new password for your account at ${site.name}.`,
    action: "Choose a new password",
    closing:
      "The link works for one hour. If it was not you, leave this message alone; the old password stays. A new password ends every session and voids all earlier links; social accounts that were connected from the profile have to be connected again.",
  });
}

/** Tells an account's owner that somebody tried to make another one with the address. */
export function addressTakenMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `You have an account at ${site.name}`,
    opening: `Somebody, probably you, tried to make an account at ${site.name} with this address, which has one already. Nothing was changed: sign in with your password, or choose a new one.`,
    action: "Choose a new password",
    closing: "If it was not you, leave this message alone.",
  });
}

/** Tells an account's owner of a new password; `link` leads to choosing another. */
export function passwordChangedMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `Your password at ${site.name} was changed`,
    opening: `Your account at ${site.name} has a new password, and every other session has ended. If you changed it, there is nothing left to do.`,
    action: "Choose another password",
    closing:
      "If it was not you, choose another password at once: it signs everybody else out, and you in.",
  });
}

/** Tells an account's owner of a provider that was connected; `link` leads to the profile. */
export function accountConnectedMessage(
  to: string,
  link: string,
  provider: string,
  site: Sender,
): Message {
  return letter({
    to,
    site,
    link,
    subject: `${provider} was connected to your account at ${site.name}`,
    opening: `An account at ${provider} now signs in to your account at ${site.name}. If you connected it, there is nothing left to do.`,
    action: "See the connected accounts",
    closing:
      "If it was not you, choose a new password: it signs everybody else out and disconnects the account:",
    remedy: new URL("/forgot-password", link).href,
  });
}

/** Tells an account's owner that the account is deleted; `link` leads to the site. */
export function accountDeletedMessage(to: string, link: string, site: Sender): Message {
  return letter({
    to,
    site,
    link,
    subject: `Your account at ${site.name} was deleted`,
    opening: `Your account at ${site.name} was deleted, with all that belonged to it.`,
    action: `Go to ${site.name}`,
    closing:
      "If it was not you, somebody else could sign in to the account: change the password of this mailbox, and wherever you use the same one. The account itself cannot be brought back.",
  });
}

/** Invites somebody to a team. `name` is what the inviting person calls themselves; it may be empty. */
export function invitationMessage(to: string, link: string, name: string, site: Sender): Message {
  const who = plainName(name) || "Somebody";
  return letter({
    to,
    site,
    link,
    subject: `An invitation to a team at ${site.name}`,
    opening: `${who} invites you to a team at ${site.name}, a site with programming courses. Every course is open to its members, who pay nothing.`,
    action: "See the invitation",
    closing:
      "The link works for 14 days, once, and for whoever has it. You sign in or create an account, with any address, and decide there. If you do not know who invites you, leave this message alone: nothing happens, and we store your address no longer than the invitation.",
  });
}

/** Returns a name as one short line in which no mail program finds a link. */
function plainName(name: string): string {
  return name
    .replaceAll(/[/\\@:<>]+/g, " ")
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, 60);
}
