import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client, escapeIdentifier } from "pg";
import { dialectOf } from "../database/dialect.ts";
import { connectionSettings } from "../database/postgres.ts";
import type { Database } from "../database/schema.ts";

/** The pause before reconnecting, in milliseconds. */
const retryDelay = 1_000;

/** Sends a message to all listeners when the transaction is committed. Does nothing on SQLite. */
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
  /** Called once each time that the connection is lost or cannot be made. */
  onError: (error: unknown) => void;
};

/** Receives the messages of `notify` on a separate connection, which reconnects; messages sent in between are lost. Returns a stop function. */
export function listen(listener: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  void (async () => {
    let isReported = false;
    while (!signal.aborted) {
      try {
        await listenOnce(listener, signal, () => (isReported = false));
      } catch (error) {
        if (!isReported) listener.onError(error);
        isReported = true;
      }
      await pause(retryDelay, undefined, { signal }).catch(() => {});
    }
  })();
  return () => stopping.abort();
}

/** Resolves when the signal is aborted; rejects when the connection is lost. */
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
