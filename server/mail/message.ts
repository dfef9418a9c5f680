/** A message to one person, as text and as HTML. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Hands a message over; rejects when that failed, so that the caller can say so. */
export type SendMail = (message: Message) => Promise<void>;
