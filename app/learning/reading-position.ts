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

function scrollRange(): number {
  return Math.max(1, document.documentElement.scrollHeight - innerHeight);
}

function readPosition(): Position | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "") as Position;
  } catch {
    return undefined;
  }
}

/** Removes the position from the browser. */
export function forgetReadingPosition(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** A browser that stores nothing forgets the position, which loses no work. */
function storePosition(position: Position): void {
  try {
    localStorage.setItem(key, JSON.stringify(position));
  } catch {
    // Nothing depends on it.
  }
}
