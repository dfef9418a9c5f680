import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum difference between a webhook's time and this server's, in seconds, against replayed requests. */
const maxTimeDifference = 5 * 60;

/** The header with time and signature. */
export const signatureHeader = "pathshala-signature";

/** Returns a body's signature header: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signWebhook(rawBody: string, secret: Buffer, now = Date.now()): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${digest(`${time}.${rawBody}`, secret).toString("hex")}`;
}

/** Returns whether the header is a valid signature of this body, at most five minutes old. */
export function hasValidSignature(
  rawBody: string,
  header: string | null,
  secret: Buffer,
  now = Date.now(),
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!time || !hex || Math.abs(now / 1000 - Number(time)) > maxTimeDifference) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(`${time}.${rawBody}`, secret));
}

function digest(text: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
