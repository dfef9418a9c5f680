import type { Logger } from "pino";
import { poll } from "../database/poll.ts";
import type { Database, QueuedMessageRow } from "../database/schema.ts";
import { linkLifetime } from "../mail/link-lifetime.ts";
import type { SendMail } from "../mail/message.ts";
import { readSite } from "../site/site.ts";
import { messageOf } from "./message-of.ts";

const minute = 60_000;

/** The pause after each failed attempt; the last one repeats. Far longer than an attempt can take, in milliseconds. */
const pauses = [5, 15, 60, 180, 360].map((minutes) => minutes * minute);

/** How long a message is tried, in milliseconds. */
const lifetime = 5 * 24 * 60 * minute;

/** Messages with a link that gives its reader a right, which is not kept: how long they are tried, in milliseconds. */
const lifetimesWithLink: Partial<Record<QueuedMessageRow["kind"], number>> = {
  confirmation: linkLifetime,
  reset: linkLifetime,
  email_change: linkLifetime,
  invitation: lifetime,
  email_changed: lifetime,
};

export type SendDependencies = {
  database: Database;
  sendMail: SendMail;
  /** The public origin, without a trailing slash. */
  origin: string;
  log: Logger;
};

/** Sends waiting messages, looking for them each `interval` milliseconds. Returns a stop function. */
export function startSending(dependencies: SendDependencies, interval = 3_000): () => void {
  return poll(
    () => sendWaiting(dependencies),
    interval,
    (error) => dependencies.log.warn({ error }, "waiting messages cannot be read"),
  );
}

/** Sends all messages that are due at a time, in milliseconds, and that no other process is sending. */
export async function sendWaiting(
  dependencies: SendDependencies,
  now: () => number = Date.now,
): Promise<void> {
  for (;;) {
    const message = await claimMessage(dependencies.database, now());
    if (!message) return;
    await send(dependencies, message, now());
  }
}

/** Takes the message that has waited longest until its next attempt; of several processes, one gets it. */
async function claimMessage(
  database: Database,
  now: number,
): Promise<QueuedMessageRow | undefined> {
  const time = new Date(now).toISOString();
  const waiting = await database
    .selectFrom("queued_message")
    .select(["id", "attempts", "next_at"])
    .where("next_at", "<=", time)
    .orderBy("next_at")
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return undefined;
  const pause = pauses[Math.min(waiting.attempts, pauses.length - 1)]!;
  const claimed = await database
    .updateTable("queued_message")
    .set({ attempts: waiting.attempts + 1, next_at: new Date(now + pause).toISOString() })
    .where("id", "=", waiting.id)
    .where("next_at", "=", waiting.next_at)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? claimMessage(database, now);
}

async function send(
  { database, sendMail, origin, log }: SendDependencies,
  queued: QueuedMessageRow,
  now: number,
): Promise<void> {
  const { id, user_id: userId, kind, created_at: createdAt, attempts } = queued;
  const user = await database
    .selectFrom("user")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return;
  const linkEnds = lifetimesWithLink[kind];
  const age = now - Date.parse(createdAt);
  const settle = (sentAt: string | null) =>
    database
      .updateTable("queued_message")
      .set({ next_at: null, sent_at: sentAt, ...(linkEnds && { details: "{}" }) })
      .where("id", "=", id)
      .execute();
  if (linkEnds && age > linkEnds) {
    await settle(null);
    log.error({ messageId: id, kind, attempts }, "a message was given up: its link has expired");
    return;
  }
  try {
    const site = await readSite(database);
    await sendMail(messageOf(queued, user.email, { site, origin }));
  } catch (error) {
    const givesUp = age > lifetime;
    if (givesUp) await settle(null);
    const outcome = givesUp ? "was given up" : "is tried again";
    log.error(
      { error, messageId: id, kind, attempts },
      `a message could not be sent, and ${outcome}`,
    );
    return;
  }
  await settle(new Date(now).toISOString());
}

/** Counts the messages that wait to be sent, and those that were given up. */
export async function countUnsent(
  database: Database,
): Promise<{ waiting: number; given_up: number }> {
  const count = async (isWaiting: boolean) => {
    const { total } = await database
      .selectFrom("queued_message")
      .select(({ fn }) => fn.countAll().as("total"))
      .where("sent_at", "is", null)
      .where("next_at", isWaiting ? "is not" : "is", null)
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return { waiting: await count(true), given_up: await count(false) };
}
