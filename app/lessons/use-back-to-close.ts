import { useEffect, useEffectEvent } from "react";

type EntryState = { over?: string } | null;

/** The names of what is open. */
const openNames = new Set<string>();

/** Whether the browser is on its way back, which takes it until after the present task. */
let isLeaving = false;

const nameAtEntry = () => (history.state as EntryState)?.over;

/**
 * While what is called `name` is open over the page, Back closes it and stays on the page. The router never hears of the
 * entry in the history that this takes: it would scroll to where the page was.
 */
export function useBackToClose(name: string, isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    openNames.add(name);
    history.pushState({ ...(history.state as EntryState), over: name }, "");
    const closeOnBack = (event: PopStateEvent) => {
      // What was open over this has closed.
      if (nameAtEntry() === name) return;
      event.stopImmediatePropagation();
      onBack();
    };
    addEventListener("popstate", closeOnBack, { capture: true });
    return () => {
      openNames.delete(name);
      removeEventListener("popstate", closeOnBack, { capture: true });
      if (nameAtEntry() === name) leaveEntry();
    };
  }, [isOpen, name]);
}

/** Leaves entries of what is closed: under something that closed later, in a lesson that was left, or before a reload. */
export function useLeaveClosedEntries(): void {
  useEffect(() => {
    leaveClosedEntry();
    addEventListener("popstate", leaveClosedEntry, { capture: true });
    return () => removeEventListener("popstate", leaveClosedEntry, { capture: true });
  }, []);
}

function leaveClosedEntry(): void {
  const name = nameAtEntry();
  if (name !== undefined && !openNames.has(name)) leaveEntry();
}

function leaveEntry(): void {
  if (isLeaving) return;
  isLeaving = true;
  const arrive = (event: PopStateEvent) => {
    isLeaving = false;
    event.stopImmediatePropagation();
    leaveClosedEntry();
  };
  addEventListener("popstate", arrive, { capture: true, once: true });
  history.back();
}
