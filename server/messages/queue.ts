import { randomUUID } from "node:crypto";
import type { Database, QueuedMessageRow } from "../database/schema.ts";
import type { Message } from "../mail/message.ts";

export type NewMessage = Pick<QueuedMessageRow, "user_id" | "subject_id" | "kind" | "period"> & {
  details: object;
};

/** The kinds whose details are the message itself. */
type CompleteKind = Extract<
  QueuedMessageRow["kind"],
  | "confirmation"
  | "reset"
  | "address_taken"
  | "invitation"
  | "password_changed"
  | "account_connected"
  | "email_change"
  | "email_changed"
>;

/** Queues a message that is complete; `userId`: whose account it is about, or who sends it. */
export async function queueMessage(
  database: Database,
  kind: CompleteKind,
  userId: string,
  message: Message,
): Promise<void> {
  const period = randomUUID();
  await queueMessages(database, [
    { user_id: userId, subject_id: userId, kind, period, details: message },
  ]);
}

/** Queues messages in the transaction of what they are about; one of the same subject, kind and period is not queued again. */
export async function queueMessages(
  transaction: Database,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date().toISOString();
  const rows = messages.map(({ details, ...message }) => ({
    ...message,
    id: randomUUID(),
    details: JSON.stringify(details),
    created_at: now,
    attempts: 0,
    next_at: now,
    sent_at: null,
  }));
  await transaction
    .insertInto("queued_message")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["subject_id", "kind", "period"]).doNothing())
    .execute();
}
