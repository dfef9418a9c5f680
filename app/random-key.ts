/** A name that nobody else has or guesses: 128 random bits. Unlike crypto.randomUUID it also works on plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
