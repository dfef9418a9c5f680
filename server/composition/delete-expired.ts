import type { Logger } from "pino";
import type { Database } from "../database/schema.ts";
import { deleteExpiredCounts } from "../database/rate-limiter.ts";
import { deleteExpiredEmails } from "../identity/email-change/former-email.ts";
import { deleteOldCounts } from "../report/delete-old-counts.ts";
import { deleteExpiredInvitations } from "../team/invite.ts";

type Dependencies = { database: Database; log: Logger };

/** Deletes expired rows each `interval` milliseconds. Returns a stop function. */
export function startDeletingExpired({ database, log }: Dependencies, interval = 60_000) {
  const remove = async () => {
    try {
      await deleteExpiredCounts(database);
      await deleteExpiredInvitations(database);
      await deleteExpiredEmails(database);
      await deleteOldCounts(database);
    } catch (error) {
      log.warn({ error }, "expired rows cannot be deleted");
    }
  };
  const timer = setInterval(() => void remove(), interval).unref();
  return () => clearInterval(timer);
}
