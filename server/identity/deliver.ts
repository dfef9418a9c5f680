import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import type { RateLimit, RateLimiter } from "../limits/rate-limiter.ts";
import type { Message, SendMail } from "../mail/message.ts";

/** How many messages of one kind a person gets, whoever asks for them. */
const perRecipient: RateLimit[] = [{ max: 5, window: 60 * 60 }];

export type Delivery = { sendMail: SendMail; limiter: RateLimiter; log: Logger };

/**
 * Sends, or logs why not and throws what people are told instead (spec §8). Beyond the limit nothing is sent and
 * nothing is said: the answer would tell a stranger that there is such an account.
 */
export async function deliver(
  kind: "confirmation" | "reset",
  message: Message,
  { sendMail, limiter, log }: Delivery,
): Promise<void> {
  const recipient = message.to.toLowerCase();
  if ((await limiter.take(`mail ${kind}`, recipient, perRecipient)) !== undefined) {
    log.warn({ kind }, "a message was not sent: its recipient got too many within the hour");
    return;
  }
  try {
    await sendMail(message);
  } catch (error) {
    log.error({ error }, "a message could not be sent");
    throw new APIError("SERVICE_UNAVAILABLE", {
      code: "MAIL_NOT_SENT",
      message: "The message could not be sent. Please try again later",
    });
  }
}
