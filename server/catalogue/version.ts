import { randomUUID } from "node:crypto";
import type { Database } from "../database/schema.ts";

/** The catalogue's version: another text after every change of content. */
export async function catalogueVersion(database: Database): Promise<string> {
  const row = await database.selectFrom("catalogue").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/** Gives the catalogue a new version; call it in the transaction that changes content. */
export async function renewCatalogueVersion(transaction: Database): Promise<void> {
  await transaction.updateTable("catalogue").set({ version: randomUUID() }).execute();
}

/**
 * Calls `onChange` whenever the version differs from the last one seen, looking every `every` milliseconds.
 * A failed look is told to `onError` and tried again at the next turn. Returns how to stop.
 */
export function watchCatalogueVersion(options: {
  database: Database;
  every: number;
  onChange: (version: string) => void;
  onError: (error: unknown) => void;
}): () => void {
  let seen: string | undefined;
  const look = async () => {
    try {
      const version = await catalogueVersion(options.database);
      if (seen !== undefined && seen !== version) options.onChange(version);
      seen = version;
    } catch (error) {
      options.onError(error);
    }
    if (!stopped) timer = setTimeout(look, options.every).unref();
  };
  let stopped = false;
  let timer = setTimeout(look, 0).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
