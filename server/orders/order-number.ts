import { randomBytes } from "node:crypto";

/** Crockford's base 32: digits and letters that are not easily confused. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns a new order number, such as P-7KQ2M9XD4R: 50 random bits, so that it reveals no count and no other number. */
export function newOrderNumber(): string {
  return `P-${randomCharacters(10)}`;
}

/** Returns characters of 5 random bits each, which people can read and type. */
export function randomCharacters(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** Returns whether a text has the form of an order number. */
export function isOrderNumber(text: string): boolean {
  return /^P-[0-9A-Z]{10}$/.test(text);
}
