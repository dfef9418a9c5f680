import { createHash } from "node:crypto";

/** Returns part of a text's hash: an id that stays when other texts come before it. */
export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
