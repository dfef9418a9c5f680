import { useSyncExternalStore } from "react";
import { readStored, store } from "../../browser/storage.ts";

/** The key in local storage; the value `plain` stands for text areas in the place of editors. */
const storageKey = "code-field";

const listeners = new Set<() => void>();
let isPlain: boolean | undefined;

/** Returns whether code is edited in plain text areas, and a function that changes and stores it. */
export function usePlainCode(): [isPlain: boolean, setPlain: (plain: boolean) => void] {
  return [useSyncExternalStore(subscribe, currentChoice, () => false), savePlain];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentChoice(): boolean {
  isPlain ??= readStored("local", storageKey) === "plain";
  return isPlain;
}

/** Without storage the choice lasts until the page is closed. */
function savePlain(plain: boolean): void {
  isPlain = plain;
  store("local", storageKey, plain ? "plain" : null);
  for (const listener of listeners) listener();
}
