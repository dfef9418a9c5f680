import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OverState } from "../components/scroll-key.ts";

/** While what is called `name` is open over the page, Back closes it and stays on the page. */
export function useBackToClose(name: string, isOpen: boolean, close: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const addEntry = useEffectEvent(() => {
    const state: OverState = { ...(location.state as OverState), over: name, under: location.key };
    void navigate(location, { state, preventScrollReset: true });
  });
  const onBack = useEffectEvent(close);

  useEffect(() => {
    if (!isOpen) return;
    addEntry();
    const closeOnBack = () => onBack();
    addEventListener("popstate", closeOnBack);
    return () => {
      removeEventListener("popstate", closeOnBack);
      // Neither Back nor a link has closed it.
      if ((history.state as { usr?: OverState }).usr?.over === name) history.back();
    };
  }, [isOpen, name]);
}
