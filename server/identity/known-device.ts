import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Recognises browsers on which an account's owner has signed in before, by a signed value that the browser stores. */
export type KnownDevices = {
  /** Returns a value for a browser on which this account's owner has just signed in. */
  issue: (email: string) => string;
  /** Returns the device's id; undefined when the value was not issued for this account. */
  find: (value: string | undefined, email: string) => string | undefined;
};

/** Creates known devices whose values are signed with the site's secret; the server stores nothing. */
export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "pathshala known devices", 32));
  const sign = (id: string, email: string) =>
    createHmac("sha256", key).update(`${id} ${email.toLowerCase()}`).digest();
  return {
    issue: (email) => {
      const id = randomBytes(12).toString("base64url");
      return `${id}.${sign(id, email).toString("base64url")}`;
    },
    find: (value, email) => {
      const [, id, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(value ?? "") ?? [];
      if (!id || !signature) return undefined;
      const given = Buffer.from(signature, "base64url");
      return timingSafeEqual(given, sign(id, email)) ? id : undefined;
    },
  };
}
