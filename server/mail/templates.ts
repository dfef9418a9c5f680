import type { Message } from "./message.ts";

type Letter = {
  to: string;
  subject: string;
  why: string;
  action: string;
  link: string;
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

function letter({ to, subject, why, action, link, otherwise, remedy }: Letter): Message {
  return {
    to,
    subject,
    text: `${why}\n\n${action}:\n${link}\n\nThe link works for one hour. ${otherwise}\n${remedy ? `${remedy}\n` : ""}\nPathshala\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#faf7ef;color:#16261f;font:16px/1.6 Arial,sans-serif">
<div style="max-width:520px;margin:auto;background:#fff;border:1px solid #e3ddcf;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;font-size:22px;font-weight:bold;color:#0d5c3d">Pathshala</p>
<p>${escapeHtml(why)}</p>
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="background:#0d5c3d;color:#fff;padding:12px 22px;border-radius:10px;text-decoration:none">${escapeHtml(action)}</a></p>
<p style="color:#52605a">The link works for one hour. ${escapeHtml(otherwise)}${remedy ? ` <a href="${escapeHtml(remedy)}" style="color:#0d5c3d">${escapeHtml(remedy)}</a>` : ""}</p>
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
