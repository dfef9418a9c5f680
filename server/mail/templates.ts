import type { Message } from "./message.ts";

type Letter = {
  to: string;
  subject: string;
  why: string;
  action: string;
  link: string;
  /** How long the link works. */
  lifetime?: string;
  otherwise: string;
  /** Where one chooses a new password. */
  remedy?: string;
};

/** Asks a new account's owner to confirm the address. */
export function verificationMessage(to: string, link: string): Message {
  return letter({
    to,
    link,
    subject: "Confirm your e-mail address for Pathshala",
    why: "Somebody, probably you, made an account at Pathshala with this address. The link below confirms that the account is yours.",
    action: "Confirm the address",
    otherwise:
      "If you did not make this account, do not click: a click would confirm somebody else's account with your address. You can take the address back at any time by choosing a new password, which signs everybody else out:",
    remedy: new URL("/forgot-password", link).href,
  });
}

/** Lets an account's owner choose a new password. */
export function resetMessage(to: string, link: string): Message {
  return letter({
    to,
    link,
    subject: "Choose a new password for Pathshala",
    why: "Somebody, probably you, asked for a new password for your account at Pathshala.",
    action: "Choose a new password",
    otherwise:
      "If it was not you, leave this message alone; the old password stays. A new password ends every session and voids all earlier links; social accounts that were connected from the profile have to be connected again.",
  });
}

/** Invites somebody to a team. `name` is what the inviting person calls themselves; it may be empty. */
export function invitationMessage(to: string, link: string, name: string): Message {
  const who = plainName(name) || "Somebody";
  return letter({
    to,
    link,
    subject: "An invitation to a team at Pathshala",
    why: `${who} invites you to a team at Pathshala, a site with programming courses. Its members read every lesson of every course, and pay nothing.`,
    action: "See the invitation",
    lifetime: "14 days, once, and for whoever has it",
    otherwise:
      "You sign in or create an account, with any address, and decide there. If you do not know who invites you, leave this message alone: nothing happens, and we store your address no longer than the invitation.",
  });
}

/** Returns a name as one short line in which no mail program finds a link. */
function plainName(name: string): string {
  return name
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .replaceAll(/[/\\@:<>]+/g, " ")
    .replaceAll(/\.(?=\S)/g, ". ")
    .trim()
    .slice(0, 60);
}

function letter({
  to,
  subject,
  why,
  action,
  link,
  lifetime = "one hour",
  otherwise,
  remedy,
}: Letter): Message {
  return {
    to,
    subject,
    text: `${why}\n\n${action}:\n${link}\n\nThe link works for ${lifetime}. ${otherwise}\n${remedy ? `${remedy}\n` : ""}\nPathshala\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7ef;color:#16261f;font:16px/1.6 Arial,sans-serif">
<div style="max-width:520px;margin:auto;background:#fff;border:1px solid #e3ddcf;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#0d5c3d">Pathshala</p>
<p>${escapeHtml(why)}</p>
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#0d5c3d;color:#fff;padding:12px 22px;border-radius:10px;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="color:#52605a">The link works for ${lifetime}. ${escapeHtml(otherwise)}${remedy ? ` <a href="${escapeHtml(remedy)}" style="color:#0d5c3d">${escapeHtml(remedy)}</a>` : ""}</p>
</div></body></html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
