import { useRouteLoaderData } from "react-router";
import type { FirebaseSettings } from "../contract/identity.ts";

/** What every page knows of the site. */
export type RootData = {
  /** The public address, without a slash at the end. */
  origin: string;
  /** The Firebase project that holds the accounts; undefined: they are the site's own. */
  firebase: FirebaseSettings | undefined;
  /** Whether demo accounts or test payments are in use. */
  demo: boolean;
};

/** What the root's loader returned; undefined while the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
