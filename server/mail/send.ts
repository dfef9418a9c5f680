import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { MailServerError } from "./mail-server-error.ts";
import { mailTransport } from "./mail-transport.ts";
import type { Message, SendMail } from "./message.ts";

type MailDependencies = {
  /** An smtp:// or smtps:// address; undefined: messages are saved in the outbox. */
  smtpUrl: string | undefined;
  /** Returns the sender; called for each message. */
  from: () => Promise<string>;
  dataFolder: string;
  /** Whether the log may hold the links of saved messages; on a deployment its readers could use them. */
  localStart: boolean;
  log: Logger;
  /** Maximum time of one step of a mail server, in milliseconds. */
  smtpTimeout?: number;
};

/** Creates a function that sends through SMTP and throws MailServerError, or saves each message as a file in the outbox and logs its name. */
export function createSendMail({
  smtpUrl,
  from,
  dataFolder,
  localStart,
  log,
  smtpTimeout = 15_000,
}: MailDependencies): SendMail {
  if (!smtpUrl) return saveToOutbox({ from, dataFolder, localStart, log });
  const transport = mailTransport(smtpUrl, smtpTimeout);
  return async (message) => {
    const envelope = envelopeOf(message, await from());
    await transport.sendMail(envelope).catch((error: unknown) => {
      throw new MailServerError(error);
    });
  };
}

type OutboxDependencies = Pick<MailDependencies, "from" | "dataFolder" | "localStart" | "log">;

function saveToOutbox({ from, dataFolder, localStart, log }: OutboxDependencies): SendMail {
  const folder = path.join(dataFolder, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(
      envelopeOf(message, await from()),
    );
    const name = `${new Date().toISOString().replaceAll(":", "-")}-${messageId.replace(/[^\w-]/g, "").slice(0, 12)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path.join(folder, name), bytes as Buffer, { mode: 0o600 });
    const link = localStart && /https?:\/\/\S+/.exec(message.text)?.[0];
    const file = path.join("outbox", name);
    log.info({ file, ...(link && { link }) }, `mail saved: ${message.subject}`);
  };
}

/**
 * Returns a message with one recipient, never a list that is parsed from the text, and a header that keeps holiday
 * notices from answering it (RFC 3834).
 */
function envelopeOf(message: Message, from: string) {
  const headers = { "Auto-Submitted": "auto-generated" };
  return { ...message, from, to: { name: "", address: message.to }, headers };
}
