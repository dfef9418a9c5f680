import type { ServerCallError } from "./server-call.ts";

/** What became of a call: its value, or the message of its failure for the visitor, and whether the server could not answer. */
export type Result<Value = unknown> =
  | { state: "ready"; value: Value }
  | { state: "failed"; message: string; unreached: boolean };

/** What became of several calls, by name. */
export type Results = Record<string, Result>;

/** The state of data whose code could not be loaded. */
export const codeMissing = {
  state: "failed",
  message: "This could not be loaded. Check your connection, then reload the page.",
  unreached: true,
} as const satisfies Result;

/** Returns what became of a call, so that its failure is shown where its value would be. Redirects are thrown on. */
export async function settle<Value>(call: Promise<Value>): Promise<Result<Value>> {
  try {
    return { state: "ready", value: await call };
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status = 503 } = error as ServerCallError;
    return { state: "failed", message, unreached: status >= 500 };
  }
}

/** Waits for all calls, and returns what became of each. Redirects are thrown on. */
export async function settleAll<Calls extends Record<string, Promise<unknown>>>(calls: Calls) {
  const entries = Object.entries(calls).map(async ([name, call]) => [name, await settle(call)]);
  return Object.fromEntries(await Promise.all(entries)) as {
    [Name in keyof Calls]: Result<Awaited<Calls[Name]>>;
  };
}
