import { useEffect, useEffectEvent } from "react";

type EntryState = { over?: string } | null;

const isAt = (name: string) => (history.state as EntryState)?.over === name;

/**
 * While what is called `name` is open over the page, Back closes it and stays on the page. The router never hears of the
 * entry in the history that this takes: it would scroll to where the page was.
 */
export function useBackToClose(name: string, isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ ...(history.state as EntryState), over: name }, "");
    const closeOnBack = (event: PopStateEvent) => {
      // What was open over this has closed.
      if (isAt(name)) return;
      event.stopImmediatePropagation();
      onBack();
    };
    addEventListener("popstate", closeOnBack, { capture: true });
    return () => {
      removeEventListener("popstate", closeOnBack, { capture: true });
      if (isAt(name)) leaveEntry();
    };
  }, [isOpen, name]);
}

function leaveEntry(): void {
  addEventListener("popstate", (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  history.back();
}
