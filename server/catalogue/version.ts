import { randomUUID } from "node:crypto";
import { listen, notify } from "../database/notices.ts";
import type { Database } from "../database/schema.ts";

/** The channel on which PostgreSQL tells the new version. */
const channel = "catalogue_version";

/** The catalogue's version: another text after every change of content. */
export async function catalogueVersion(database: Database): Promise<string> {
  const row = await database.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Gives the catalogue a new version; call it in the transaction that changes content. */
export async function renewCatalogueVersion(transaction: Database): Promise<void> {
  const version = randomUUID();
  await transaction.updateTable("catalogue").set({ version }).execute();
  await notify(transaction, channel, version);
}

/**
 * Calls `onChange` whenever the version differs from the last one seen: at once where PostgreSQL tells it,
 * and by a look every `every` milliseconds. A failure is told to `onError` once, until a look succeeds again.
 * Returns how to stop.
 */
export function watchCatalogueVersion(options: {
  database: Database;
  /** The PostgreSQL database to listen to; undefined: SQLite, where looking is all there is. */
  databaseUrl: string | undefined;
  every: number;
  onChange: (version: string) => void;
  onError: (error: unknown) => void;
}): () => void {
  const { databaseUrl, onError } = options;
  let seen: string | undefined;
  const see = (version: string) => {
    if (seen === version) return;
    seen = version;
    options.onChange(version);
  };
  const stopLooking = repeat(
    async () => see(await catalogueVersion(options.database)),
    options.every,
    onError,
  );
  const stopListening = databaseUrl && listen({ databaseUrl, channel, onMessage: see, onError });
  return () => {
    stopLooking();
    if (stopListening) stopListening();
  };
}

/** Does the work now and again after each pause, in milliseconds; the first failure of a row of them is told. */
function repeat(
  work: () => Promise<void>,
  every: number,
  onError: (error: unknown) => void,
): () => void {
  let failed = false;
  let stopped = false;
  let timer = setTimeout(turn, 0).unref();
  async function turn() {
    try {
      await work();
      failed = false;
    } catch (error) {
      if (!failed) onError(error);
      failed = true;
    }
    if (!stopped) timer = setTimeout(turn, every).unref();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
