import { expect } from "vitest";
import type { Message } from "../../server/mail/message.ts";

/** Makes a call and returns the message that it sends, which may arrive after the call's response. */
export async function messageAfter(
  { messages }: { messages: Message[] },
  call: () => Promise<unknown>,
): Promise<Message> {
  const before = messages.length;
  await call();
  await expect.poll(() => messages.length).toBeGreaterThan(before);
  return messages[before]!;
}

/** Returns the token in the link of a reset message. */
export function resetTokenIn({ text }: Message): string {
  return /reset-password\/([\w-]+)\?/.exec(text)![1]!;
}

/** Returns the link in a message. */
export function linkIn({ text }: Message): string {
  return /https?:\/\/\S+/.exec(text)![0];
}
