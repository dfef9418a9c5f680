import { useEffect, useSyncExternalStore } from "react";
import type { QueryResult } from "../use-query.ts";
import { currentIdentity, identityProvider, useIdentity } from "./use-identity.ts";

export type PersonalResult<Value> = QueryResult<Value> | { state: "signed out" };

const loading = { state: "loading" } as const;
const signedOut = { state: "signed out" } as const;

/**
 * Creates data of the signed-in person that all screens share: loaded once, again on `reload` or when it is next shown
 * after `forget`, and forgotten when the person signs out.
 */
export function createPersonalData<Value>(load: () => Promise<Value>) {
  const listeners = new Set<() => void>();
  let held: { uid: string; result: QueryResult<Value> } | undefined;
  let calls = 0;
  let watching = false;

  const hold = (next: typeof held) => {
    held = next;
    for (const listener of listeners) listener();
  };

  const forget = () => {
    calls += 1;
    hold(undefined);
  };

  /** Forgets the data of someone else; loads it again when the browser restores this page from its back-forward cache. */
  const watch = () => {
    watching = true;
    identityProvider().subscribe((user) => {
      if (held && held.uid !== user?.uid) forget();
    });
    window.addEventListener("pageshow", (event) => {
      if (event.persisted && held) void reload();
    });
  };

  const reload = async () => {
    if (!watching) watch();
    const uid = currentUid();
    if (uid === undefined) return;
    if (held?.uid !== uid) hold({ uid, result: loading });
    calls += 1;
    const call = calls;
    const result = await load().then(
      (value): QueryResult<Value> => ({ state: "ready", value }),
      (error: unknown): QueryResult<Value> => ({
        state: "failed",
        message: (error as Error).message,
      }),
    );
    if (call === calls && uid === currentUid()) hold({ uid, result });
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const useResult = (): PersonalResult<Value> => {
    const identity = useIdentity();
    const uid = identity.state === "signed in" ? identity.user.uid : undefined;
    const current = useSyncExternalStore(
      subscribe,
      () => held,
      () => undefined,
    );
    const isMissing = uid !== undefined && current?.uid !== uid;
    useEffect(() => {
      if (isMissing && held?.uid !== uid) void reload();
    }, [isMissing, uid]);
    if (identity.state === "signed out") return signedOut;
    return current && !isMissing ? current.result : loading;
  };

  return { useResult, reload, forget };
}

function currentUid(): string | undefined {
  const identity = currentIdentity();
  return identity.state === "signed in" ? identity.user.uid : undefined;
}
