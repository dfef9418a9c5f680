import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { codeMissing } from "./result.ts";

/**
 * Loads a resource route, and again after actions; undefined until then, and without a path; `codeMissing` when the
 * route's code cannot be loaded. `uid` says for whom it is, if it is personal.
 */
export function useResource<Loaded>(path: string | undefined, uid = "") {
  const { data, load } = useFetcher<Loaded>({ key: `${uid} ${path}` });
  const [missing, setMissing] = useState<string>();
  useEffect(() => {
    if (path === undefined) return undefined;
    let isCurrent = true;
    void hasCode(path).then((found) => {
      if (isCurrent) void (found ? load(path) : setMissing(path));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, load]);
  if (path !== undefined && missing === path) return codeMissing;
  return data as Loaded | undefined;
}

/** Returns whether the code of a resource route can be loaded: without it, the router would reload the page without end. */
async function hasCode(path: string): Promise<boolean> {
  const [folder, name] = path.split(/[/?]/).slice(1);
  const route = window.__reactRouterManifest?.routes[`routes/${folder}/${name}`];
  return import(/* @vite-ignore */ route?.module ?? "").then(
    () => true,
    () => false,
  );
}
