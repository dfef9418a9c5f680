import { type RefObject, useEffect, useState } from "react";

/**
 * Returns which of an element's `count` children holds the middle of the window, or is next to it; undefined until the
 * browser has told. The children adjoin.
 */
export function useCurrentRow(
  rows: RefObject<HTMLElement | null>,
  count: number,
): number | undefined {
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    const children = [...rows.current!.children].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const row =
          entries.find(({ isIntersecting }) => isIntersecting)?.target ??
          children.find((child) => child.getBoundingClientRect().bottom > innerHeight / 2);
        setCurrent(row ? children.indexOf(row) : children.length - 1);
      },
      { rootMargin: "-50% 0px" },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [rows, count]);
  return current;
}
