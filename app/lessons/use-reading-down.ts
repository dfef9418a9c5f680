import { useEffect, useState } from "react";

/** Pixels that one scrolls before it counts: fingers tremble. */
const step = 24;

/** Returns whether somebody has left the top of the page and scrolled down last, not up. */
export function useReadingDown(): boolean {
  const [isReadingDown, setIsReadingDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < step) return;
      setIsReadingDown(scrollY > last && scrollY > innerHeight / 4);
      last = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  useEffect(() => {
    // Of the whole page: a rule with :has() would look through all of it at every change.
    document.documentElement.toggleAttribute("data-reading-down", isReadingDown);
    return () => document.documentElement.removeAttribute("data-reading-down");
  }, [isReadingDown]);
  return isReadingDown;
}
