import { createHash, randomBytes } from "node:crypto";

/** How long an invitation can be accepted, in milliseconds. */
export const invitationLifetime = 14 * 24 * 60 * 60 * 1000;

/** Returns a new token: 192 random bits, so that nobody guesses one. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Returns what is stored of a token: a reader of the database cannot accept an invitation. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Returns the link of a token. It is in the fragment, which browsers send to no server. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/team/join#${token}`;
}
