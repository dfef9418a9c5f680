type Kind = "local" | "session";

/** The browser's storage; getting it throws where the visitor has blocked it. */
function storage(kind: Kind): Storage {
  return kind === "local" ? localStorage : sessionStorage;
}

/** Returns a stored text; null where there is none, or storage is blocked. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return storage(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Returns false where storage is full or blocked. */
export function store(kind: Kind, key: string, text: string | null): boolean {
  try {
    if (text === null) storage(kind).removeItem(key);
    else storage(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the keys of local storage; none where it is blocked. */
export function storedKeys(): string[] {
  try {
    const { length } = localStorage;
    return Array.from({ length }, (_, index) => localStorage.key(index) ?? "");
  } catch {
    return [];
  }
}
