import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import type { RateLimit, RateLimiter } from "../database/rate-limiter.ts";
import { MailServerError } from "../mail/mail-server-error.ts";
import type { Message, SendMail } from "../mail/message.ts";

/** Messages of one kind that one recipient gets at most. */
const perRecipient: RateLimit[] = [{ max: 5, window: 60 * 60 }];

export type Delivery = { sendMail: SendMail; limiter: RateLimiter; log: Logger };

/**
 * Sends a message. On failure logs the error and throws an APIError with a message for the visitor (spec §8). Beyond the
 * limit it returns without sending: an error would reveal that the account exists.
 */
export async function deliver(
  kind: "confirmation" | "reset",
  message: Message,
  { sendMail, limiter, log }: Delivery,
): Promise<void> {
  const recipient = message.to.toLowerCase();
  if ((await limiter.take(`mail ${kind}`, recipient, perRecipient)) !== undefined) {
    log.warn({ kind }, "a message was not sent: its recipient reached the hourly limit");
    return;
  }
  try {
    await sendMail(message);
  } catch (error) {
    log.error({ error }, "a message could not be sent");
    if (error instanceof MailServerError && error.refusesRecipient) {
      throw new APIError("UNPROCESSABLE_ENTITY", {
        code: "ADDRESS_REFUSED",
        message: "The mail server refuses this address. Please check it",
      });
    }
    throw new APIError("SERVICE_UNAVAILABLE", {
      code: "MAIL_NOT_SENT",
      message: "The message could not be sent. Please try again later",
    });
  }
}
