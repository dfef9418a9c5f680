import { Hono } from "hono";

export type SecurityTextSettings = {
  origin: string;
  /** The mailto: or https: URL for vulnerability reports; undefined when the file does not exist. */
  securityContact: string | undefined;
};

const path = "/.well-known/security.txt";

/** Validity of the file, in milliseconds: less than a year by RFC 9116. */
const lifetime = 300 * 24 * 60 * 60 * 1000;

/** Creates security.txt (RFC 9116), the contact for vulnerability reports. */
export function createSecurityText({ origin, securityContact }: SecurityTextSettings): Hono {
  const routes = new Hono();
  if (!securityContact) return routes;
  return routes.get(path, (context) => {
    const expires = new Date(Date.now() + lifetime).toISOString().replace(/\.\d+Z$/, "Z");
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en, bn",
      `Canonical: ${origin}${path}`,
    ];
    return context.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=86400" });
  });
}
