import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { readStored, store } from "../browser/storage.ts";

/** The key in local storage; the value `off` turns the shortcut `/` off. */
const storageKey = "slash-shortcut";
const changed = "slash-shortcut-changed";

/** Ctrl+K, ⌘K and, unless turned off, `/` lead to the field. */
export function useShortcuts(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [field]);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.defaultPrevented) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  const isTyping = (event.target as Element).closest?.(
    "input, textarea, select, [contenteditable]",
  );
  return event.key === "/" && !isTyping && isSlashOn();
}

/** Returns whether `/` leads to the field, and a function that turns it on or off. */
export function useSlashShortcut(): [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, isSlashOn, () => true), turnSlash];
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

function isSlashOn(): boolean {
  return readStored("local", storageKey) !== "off";
}

/** Without storage the shortcut stays on. */
function turnSlash(on: boolean): void {
  store("local", storageKey, on ? null : "off");
  dispatchEvent(new Event(changed));
}
