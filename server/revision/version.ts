import { randomUUID } from "node:crypto";
import { listen, notify } from "./notices.ts";
import { poll } from "../database/poll.ts";
import type { Database } from "../database/schema.ts";

/** The PostgreSQL channel on which a new version is published. */
const channel = "catalogue_version";

/** Returns the catalogue's version: a new text after every change of content. */
export async function catalogueVersion(database: Database): Promise<string> {
  const row = await database.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Sets a new version of the catalogue; call it in the transaction that changes content. */
export async function renewCatalogueVersion(transaction: Database): Promise<void> {
  const version = randomUUID();
  await transaction.updateTable("catalogue").set({ version }).execute();
  await notify(transaction, channel, version);
}

/**
 * Calls `onChange` whenever the version differs from the last one seen: at once when PostgreSQL publishes it, and by
 * polling every `every` milliseconds. Of failures in a row, only the first is reported to `onError`. Returns a function
 * that stops watching.
 */
export function monitorCatalogueVersion(options: {
  database: Database;
  /** The PostgreSQL database to listen to; undefined for SQLite, which is only polled. */
  databaseUrl: string | undefined;
  every: number;
  onChange: (version: string) => void;
  onError: (error: unknown) => void;
}): () => void {
  const { databaseUrl, onError } = options;
  let seen: string | undefined;
  const notice = (version: string) => {
    if (seen === version) return;
    seen = version;
    options.onChange(version);
  };
  const stopPolling = poll(
    async () => notice(await catalogueVersion(options.database)),
    options.every,
    onError,
  );
  const stopListening = databaseUrl && listen({ databaseUrl, channel, onMessage: notice, onError });
  return () => {
    stopPolling();
    if (stopListening) stopListening();
  };
}
