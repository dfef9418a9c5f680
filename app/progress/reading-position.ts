import { readItem, removeItem, writeItem } from "./local-items.ts";

const key = "reading-position";

type Position = { lesson: string; share: number };

/** Scrolls to where this lesson was left, if asked to; then stores how far it is read until the returned function is called. */
export function keepReadingPosition(lesson: string, resumes: boolean): () => void {
  const stored = readPosition();
  if (resumes && stored?.lesson === lesson) {
    requestAnimationFrame(() =>
      scrollTo({ top: stored.share * scrollRange(), behavior: "instant" }),
    );
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => storePosition({ lesson, share: scrollY / scrollRange() }), 300);
  };
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener("scroll", onScroll);
  };
}

function storePosition(position: Position): void {
  writeItem(key, JSON.stringify(position));
}

function scrollRange(): number {
  return Math.max(1, document.documentElement.scrollHeight - innerHeight);
}

function readPosition(): Position | undefined {
  try {
    return JSON.parse(readItem(key) ?? "") as Position;
  } catch {
    return undefined;
  }
}

/** Removes the position from the browser. */
export function forgetReadingPosition(): void {
  removeItem(key);
}
