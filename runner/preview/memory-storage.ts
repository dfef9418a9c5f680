/** Provides localStorage and sessionStorage as memories: a sandboxed frame has none. Returns a function that empties them. */
export function provideStorage(): () => void {
  const clears = ["localStorage", "sessionStorage"].map((name) => {
    const content = new Map<string, string>();
    const storage: Storage = {
      getItem: (key) => content.get(String(key)) ?? null,
      setItem: (key, value) => void content.set(String(key), String(value)),
      removeItem: (key) => void content.delete(String(key)),
      clear: () => content.clear(),
      key: (index) => [...content.keys()][index] ?? null,
      get length() {
        return content.size;
      },
    };
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
    return () => content.clear();
  });
  return () => {
    for (const clear of clears) clear();
  };
}
