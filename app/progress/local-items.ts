import { readStored, store, storedKeys } from "../browser/storage.ts";

/** Items that local storage refused, because it is full or blocked: they last until the page is closed. */
const refused = new Map<string, string>();

const listeners = new Set<() => void>();

/** The beginning of all keys of this folder. */
export const prefix = "pathshala-progress";

export function readItem(key: string): string | null {
  return refused.get(key) ?? readStored("local", key);
}

/** Stores an item and notifies this tab; the browser notifies the others. */
export function writeItem(key: string, text: string): void {
  if (store("local", key, text)) refused.delete(key);
  else refused.set(key, text);
  notify();
}

export function removeItem(key: string): void {
  refused.delete(key);
  store("local", key, null);
  notify();
}

/** Returns whether an item is in this page only, because local storage refused it. */
export function isRefused(key: string): boolean {
  return refused.has(key);
}

export function itemKeys(): string[] {
  return [...new Set([...storedKeys(), ...refused.keys()])];
}

/** Calls the listener after changes in this tab and in others. Returns an unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onOtherTab);
  };
}

function onOtherTab({ key }: StorageEvent): void {
  // Without a key, all of the storage was cleared.
  if (key === null || key.startsWith(prefix)) notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
