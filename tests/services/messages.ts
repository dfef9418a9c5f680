import { expect } from "vitest";
import type { Message } from "../../server/mail/message.ts";

/** The message that a call brings about; it may come after the call's answer. */
export async function messageAfter(
  { messages }: { messages: Message[] },
  call: () => Promise<unknown>,
): Promise<Message> {
  const before = messages.length;
  await call();
  await expect.poll(() => messages.length).toBeGreaterThan(before);
  return messages[before]!;
}

/** The token in the link of a reset message. */
export function resetTokenIn({ text }: Message): string {
  return /reset-password\/([\w-]+)\?/.exec(text)![1]!;
}

/** The link in a message. */
export function linkIn({ text }: Message): string {
  return /https?:\/\/\S+/.exec(text)![0];
}
