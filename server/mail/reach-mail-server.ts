import { createTransport } from "nodemailer";

/** How long a mail server may take to greet, in milliseconds. */
const timeout = 10_000;

/** Connects to a mail server, waits for its greeting and signs in; rejects with what went wrong. Sends nothing. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  await transport.verify().finally(() => transport.close());
}
