import { useEffect, useState } from "react";

/**
 * Returns how many pixels of the window a phone's keyboard covers, while `isWatching`. It is 0 where the browser makes the
 * window smaller, as the viewport's `interactive-widget` asks; Safari lays the keyboard over it.
 */
export function useKeyboardHeight(isWatching: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWatching || !viewport) return;
    const measure = () => {
      const isZoomed = viewport.scale > 1;
      setHeight(isZoomed ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop));
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
      setHeight(0);
    };
  }, [isWatching]);
  return height;
}
