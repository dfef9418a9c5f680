import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a webhook's time may be from ours, in seconds: an older one is somebody's recording. */
const tolerance = 5 * 60;

/** The header that carries the time and the signature. */
export const signatureHeader = "pathshala-signature";

/** Signs a webhook's body: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signWebhook(rawBody: string, secret: Buffer, now = Date.now()): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${digest(`${time}.${rawBody}`, secret).toString("hex")}`;
}

/** Whether the header is our signature over this very body, made within the last five minutes. */
export function isSigned(
  rawBody: string,
  header: string | null,
  secret: Buffer,
  now = Date.now(),
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!time || !hex || Math.abs(now / 1000 - Number(time)) > tolerance) return false;
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(`${time}.${rawBody}`, secret));
}

function digest(text: string, secret: Buffer): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
