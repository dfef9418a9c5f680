import { z } from "zod";

/** The schema of a URL with one of these protocols. `isValid` is called only with a valid URL. */
const urlSchema = (protocol: RegExp, isValid: (url: URL) => boolean) =>
  z.url({ protocol, abort: true }).refine((text) => isValid(new URL(text)));

/** The schema of an http or https URL for which `isValid` holds; trailing slashes are removed. */
export const httpUrl = (isValid: (url: URL) => boolean) =>
  urlSchema(/^https?$/, isValid).transform((text) => text.replace(/\/+$/, ""));

/** The schema of a PostgreSQL URL: with a database name, and no "@" after the host, which means an unencoded password. */
export const postgresUrl = urlSchema(
  /^postgres(ql)?$/,
  (url) => isDecodable(url) && /^\/[^/@]+$/.test(url.pathname) && !hasLateAt(url),
);

/** The schema of a mail server's URL: without a path, and no "@" after the host, which means an unencoded password. */
export const smtpUrl = urlSchema(
  /^smtps?$/,
  (url) => isDecodable(url) && url.hostname !== "" && /^\/?$/.test(url.pathname) && !hasLateAt(url),
);

/** Returns whether user, password and path are valid percent-encodings: a "%" of a password may not be encoded. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

function hasLateAt({ search, hash }: URL): boolean {
  return `${search}${hash}`.includes("@");
}

/** The schema of a message's sender: a name with an address, or the address alone. */
export const sender = z
  .string()
  .regex(/^[^\r\n]*@[^\r\n]+$/, "must be a sender, such as Pathshala <post@example.org>");
