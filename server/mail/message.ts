/** A message to one person, as text and as HTML. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Sends a message; rejects when that fails. */
export type SendMail = (message: Message) => Promise<void>;
