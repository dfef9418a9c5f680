import { Hono } from "hono";

export type SecurityTextParts = {
  origin: string;
  /** Where weaknesses are reported to, a mailto: or https: address; undefined: the file does not exist. */
  securityContact: string | undefined;
};

const path = "/.well-known/security.txt";

/** How long what the file says is good, in milliseconds: RFC 9116 wants less than a year. */
const lifetime = 300 * 24 * 60 * 60 * 1000;

/** Tells, by RFC 9116, whom to write to about a weakness of the site. */
export function createSecurityText({ origin, securityContact }: SecurityTextParts): Hono {
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
