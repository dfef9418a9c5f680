/** Provides localStorage and sessionStorage as memories: a sandboxed frame has none. Returns a function that empties them. */
export function provideStorage(): () => void {
  const clears = ["localStorage", "sessionStorage"].map((name) => {
    const content = new Map<string, string>();
    Object.defineProperty(globalThis, name, { value: storageOf(content), configurable: true });
    return () => content.clear();
  });
  return () => {
    for (const clear of clears) clear();
  };
}

/** Returns a storage whose keys are also its properties, as a browser's are. */
function storageOf(content: Map<string, string>): Storage {
  const methods: Storage = {
    getItem: (key) => content.get(String(key)) ?? null,
    setItem: (key, value) => void content.set(String(key), String(value)),
    removeItem: (key) => void content.delete(String(key)),
    clear: () => content.clear(),
    key: (index) => [...content.keys()][index] ?? null,
    get length() {
      return content.size;
    },
  };
  const isKey = (name: string | symbol): name is string =>
    typeof name === "string" && !(name in methods);
  return new Proxy(Object.create(methods) as Storage, {
    get: (target, name) => (isKey(name) ? content.get(name) : Reflect.get(target, name)),
    set: (_target, name, value) => {
      content.set(String(name), String(value));
      return true;
    },
    has: (target, name) => (isKey(name) ? content.has(name) : Reflect.has(target, name)),
    deleteProperty: (_target, name) => {
      content.delete(String(name));
      return true;
    },
    ownKeys: () => [...content.keys()],
    getOwnPropertyDescriptor: (_target, name) => {
      const value = content.get(String(name));
      return value === undefined
        ? undefined
        : { value, writable: true, enumerable: true, configurable: true };
    },
  });
}
