import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client, escapeIdentifier } from "pg";
import { dialectOf } from "./dialect.ts";
import { connectionSettings } from "./postgres.ts";
import type { Database } from "./schema.ts";

/** How long to wait before a lost connection is made again, in milliseconds. */
const retryDelay = 1_000;

/** Tells all who listen, once the running transaction is committed. SQLite has no such thing: there nobody is told. */
export async function notify(
  transaction: Database,
  channel: string,
  message: string,
): Promise<void> {
  if (dialectOf(transaction) === "postgres") {
    await sql`select pg_notify(${channel}, ${message})`.execute(transaction);
  }
}

type Listener = {
  databaseUrl: string;
  channel: string;
  onMessage: (message: string) => void;
  /** Told once for every time that the connection is lost or cannot be had. */
  onError: (error: unknown) => void;
};

/** Hears what `notify` sends, on a connection of its own that comes back by itself; what is sent meanwhile is missed. Returns how to stop. */
export function listen(listener: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    let told = false;
    while (!signal.aborted) {
      try {
        await listenOnce(listener, signal, () => (told = false));
      } catch (error) {
        if (!told) listener.onError(error);
        told = true;
      }
      await pause(retryDelay, undefined, { signal }).catch(() => {});
    }
  })();
  return () => stopping.abort();
}

/** Resolves when the signal ends it, throws when the connection breaks. */
async function listenOnce(
  { databaseUrl, channel, onMessage }: Listener,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new Client(connectionSettings(databaseUrl));
  const ended = new Promise<unknown>((resolve) => {
    client.on("error", resolve);
    client.on("end", () => resolve(new Error("the listening connection was closed")));
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  client.on("notification", ({ payload }) => onMessage(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${escapeIdentifier(channel)}`);
    onConnected();
    const error = await ended;
    if (error && !signal.aborted) throw error;
  } finally {
    void client.end();
  }
}
