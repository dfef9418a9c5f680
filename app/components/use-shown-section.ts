import { useEffect } from "react";
import { elementInAddress } from "./element-in-address.ts";

/** Scrolls to what the address names once it is there: it was not yet when the page was loaded. */
export function useShownSection(isThere: boolean): void {
  useEffect(() => {
    if (isThere) elementInAddress()?.scrollIntoView();
  }, [isThere]);
}
