import { useCallback, useEffect, useState } from "react";

export type QueryResult<Value> =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; value: Value };

/** Calls `load` at the first rendering, whenever it becomes another function, and on `reload`. */
export function useQuery<Value>(load: () => Promise<Value>) {
  const [result, setResult] = useState<QueryResult<Value>>({ state: "loading" });
  const reload = useCallback(async () => {
    try {
      setResult({ state: "ready", value: await load() });
    } catch (error) {
      setResult({ state: "failed", message: (error as Error).message });
    }
  }, [load]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the response
    void reload();
  }, [reload]);
  return { result, reload, setResult };
}
