import { useCallback, useEffect, useState } from "react";

export type Remote<Value> =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; value: Value };

/** What a call of one's own data has come to, and how to ask again; `load` must stay the same function. */
export function useRemote<Value>(load: () => Promise<Value>) {
  const [remote, setRemote] = useState<Remote<Value>>({ state: "loading" });
  const reload = useCallback(async () => {
    try {
      setRemote({ state: "ready", value: await load() });
    } catch (error) {
      setRemote({ state: "failed", message: (error as Error).message });
    }
  }, [load]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set once the answer is there
    void reload();
  }, [reload]);
  return { remote, reload, setRemote };
}
