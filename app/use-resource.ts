import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Loads a resource route, and again after actions; undefined until then, and without a path. `uid` says for whom it is, if it is personal. */
export function useResource<Loaded>(path: string | undefined, uid = ""): Loaded | undefined {
  const { data, load } = useFetcher<Loaded>({ key: `${uid} ${path}` });
  useEffect(() => {
    if (path !== undefined) void load(path);
  }, [path, load]);
  return data as Loaded | undefined;
}
