import { createTransport } from "nodemailer";
import { isThisMachine, needsMailTls } from "../config/encrypted-connections.ts";
import { MailServerError } from "./mail-server-error.ts";

/**
 * Connects to the mail server of an smtp:// or smtps:// address: on another machine only with TLS, unless the address has
 * `ignoreTLS=true`. Connecting and greeting take at most `timeout` milliseconds each.
 */
export function mailTransport(smtpUrl: string, timeout: number) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // Longer, so that a server which does not greet is known as that.
    socketTimeout: 2 * timeout,
    requireTLS: needsMailTls(smtpUrl),
    // On this machine itself a certificate proves nothing.
    ...(isThisMachine(new URL(smtpUrl).hostname) && { tls: { rejectUnauthorized: false } }),
  });
}

/** Connects to a mail server, waits for its greeting and signs in. Sends nothing. Throws MailServerError. */
export async function reachMailServer(smtpUrl: string, timeout = 10_000): Promise<void> {
  const transport = mailTransport(smtpUrl, timeout);
  try {
    await transport.verify();
  } catch (error) {
    throw new MailServerError(error);
  } finally {
    transport.close();
  }
}
