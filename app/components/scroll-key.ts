import type { Location } from "react-router";

/** The state of an entry of the history at which something called `over` is open over the place whose key is `under`. */
export type OverState = { over?: string; under?: string } | null;

/** Returns by which key the scroll position of a place is kept: with something open over it, it is the same place. */
export function scrollKey({ key, state }: Location<OverState>): string {
  return state?.under ?? key;
}
