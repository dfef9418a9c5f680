import { vi } from "vitest";
import { type Site, cookiesOf } from "../people/people.ts";

export type LocalStorage = ReturnType<typeof useLocalStorage>;

/** Gives a unit test an empty local storage in a window without document. `limit` is its size, in characters. */
export function useLocalStorage() {
  const items = new Map<string, string>();
  const window = new EventTarget();
  const storage = {
    limit: Number.POSITIVE_INFINITY,
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...items].filter(([name]) => name !== key);
      const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (used + key.length + value.length > storage.limit) throw new Error("QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
    /** Changes an item as another tab does. */
    changeInOtherTab: (key: string, value: string) => {
      items.set(key, value);
      window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: value }));
    },
  };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", window);
  return storage;
}

/** Gives a unit test a page of the site, in a browser with these cookies. Its network can be down. */
export function usePage(site: Site, cookie: string) {
  const page = { cookie, isOnline: true };
  const visible = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelector: () => null,
  });
  vi.stubGlobal("document", visible);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (!page.isOnline) throw new TypeError("Failed to fetch");
    const headers = new Headers(init.headers);
    headers.set("Cookie", page.cookie);
    headers.set("Origin", site.origin);
    // Node's Request has no keepalive without a document.
    const response = await site.get(path, { ...init, keepalive: false, headers });
    if (response.headers.has("set-cookie")) page.cookie = cookiesOf(response);
    return response;
  });
  return page;
}
