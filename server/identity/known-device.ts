import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/** Tells a browser on which somebody signed in to an account before from any other, by a signed value that it keeps. */
export type KnownDevices = {
  /** A value for a browser on which this account's owner has just signed in. */
  issue: (email: string) => string;
  /** The device's id, when its value was issued for this account; else undefined. */
  find: (value: string | undefined, email: string) => string | undefined;
};

/** Known devices by the site's secret; nothing of them is stored. */
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
