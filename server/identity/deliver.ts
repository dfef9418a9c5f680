import { APIError } from "better-auth/api";
import type { Logger } from "pino";
import type { Message, SendMail } from "../mail/message.ts";

/** Sends, or logs why not and throws what people are told instead (spec §8). */
export async function deliver(message: Message, sendMail: SendMail, log: Logger): Promise<void> {
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
