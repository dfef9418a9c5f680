/** What is stored by a page: the entries of localStorage and of sessionStorage. */
export type Stored = { local: [string, string][]; session: [string, string][] };

type ProvidedStorage = {
  clear: () => void;
  stored: () => Stored;
};

/** Provides localStorage and sessionStorage as memories: a sandboxed frame has none. */
export function provideStorage(given: Stored = { local: [], session: [] }): ProvidedStorage {
  const local = new Map(given.local);
  const session = new Map(given.session);
  for (const [name, content] of Object.entries({ localStorage: local, sessionStorage: session }))
    Object.defineProperty(globalThis, name, { value: storageOf(content), configurable: true });
  return {
    clear: () => {
      local.clear();
      session.clear();
    },
    stored: () => ({ local: [...local], session: [...session] }),
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
