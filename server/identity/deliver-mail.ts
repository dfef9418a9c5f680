import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import type { RateLimit, RateLimiter } from "../database/rate-limiter.ts";
import type { Database } from "../database/schema.ts";
import { MailServerError } from "../mail/mail-server-error.ts";
import type { Message, SendMail } from "../mail/message.ts";
import { queueMessage } from "../messages/queue.ts";

/** What tells an account's owner of a change. */
export type Notice = "password_changed" | "account_connected" | "account_deleted";

type Kind = "confirmation" | "reset" | "email_change" | "address_taken" | Notice;

const notices: RateLimit[] = [{ max: 5, window: 24 * 60 * 60 }];

/** How many messages of a kind one recipient gets; anybody can ask for address_taken, whose recipient need do nothing. */
const perRecipient: Record<Kind, RateLimit[]> = {
  confirmation: [{ max: 5, window: 60 * 60 }],
  reset: [{ max: 5, window: 60 * 60 }],
  email_change: [{ max: 5, window: 60 * 60 }],
  address_taken: [{ max: 1, window: 24 * 60 * 60 }],
  password_changed: notices,
  account_connected: notices,
  account_deleted: notices,
};

export type Delivery = {
  database: Database;
  sendMail: SendMail;
  limiter: RateLimiter;
  log: Logger;
};

/**
 * Sends a message to an account. What the mail server asks to send again later waits for that, and so does each message
 * for a new password or a new address, of whose failure its visitor learns nothing. On other failures logs the error and throws an
 * APIError with a message for the visitor (spec §8). Beyond the limit it returns without sending: an error would reveal
 * that the account exists.
 */
export async function deliver(
  kind: Kind,
  userId: string,
  message: Message,
  { database, sendMail, limiter, log }: Delivery,
): Promise<void> {
  if (await isBeyondLimit(kind, message, { limiter, log })) return;
  try {
    await sendMail(message);
  } catch (error) {
    const { refusesRecipient = false, isTemporary = false } =
      error instanceof MailServerError ? error : {};
    const isQueued =
      kind !== "account_deleted" && (isTemporary || (isUnwatched(kind) && !refusesRecipient));
    log.error({ error, isQueued }, "a message could not be sent");
    if (!isQueued) throw refusal(refusesRecipient);
    await queueMessage(database, kind, userId, message);
  }
}

/** Whether the answer to the visitor does not wait for a message. */
function isUnwatched(kind: Kind): boolean {
  return kind === "reset" || kind === "email_change";
}

/** Queues a message that nobody waits for, within its recipient's limit. */
export async function queueNotice(
  kind: Exclude<Notice, "account_deleted">,
  userId: string,
  message: Message,
  delivery: Delivery,
): Promise<void> {
  if (await isBeyondLimit(kind, message, delivery)) return;
  await queueMessage(delivery.database, kind, userId, message);
}

async function isBeyondLimit(
  kind: Kind,
  { to }: Message,
  { limiter, log }: Pick<Delivery, "limiter" | "log">,
): Promise<boolean> {
  const wait = await limiter.take(`mail ${kind}`, to.toLowerCase(), perRecipient[kind]);
  if (wait === undefined) return false;
  log.warn({ kind }, "a message was not sent: its recipient has reached the limit");
  return true;
}

function refusal(refusesRecipient: boolean): APIError {
  return refusesRecipient
    ? new APIError("UNPROCESSABLE_ENTITY", {
        code: "ADDRESS_REFUSED",
        message: "The mail server refuses this address. Please check it",
      })
    : new APIError("SERVICE_UNAVAILABLE", {
        code: "MAIL_NOT_SENT",
        message: "The message could not be sent. Please try again later",
      });
}
