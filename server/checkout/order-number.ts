import { randomBytes } from "node:crypto";

/** Digits and letters that people do not mistake for one another (Crockford's base 32). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new order's number, such as P-7KQ2M9XD4R: 50 random bits, so that it gives away neither count nor neighbours. */
export function newOrderNumber(): string {
  const characters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]);
  return `P-${characters.join("")}`;
}

/** Whether a text has the form of an order's number. */
export function isOrderNumber(text: string): boolean {
  return /^P-[0-9A-Z]{10}$/.test(text);
}
