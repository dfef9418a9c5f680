/** Returns 128 random bits as hexadecimal digits. Unlike crypto.randomUUID, it also works on plain HTTP. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
