import { type RefObject, useEffect, useState } from "react";

/** Returns whether an element has come near the visible part of the page; it then stays true. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
