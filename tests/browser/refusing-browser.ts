import type { Page } from "@playwright/test";

/** What the libraries say of blocked storage, and the site of blocked cookies. */
export const refusals = /SecurityError: blocked|Failed to save scroll positions|blocks cookies/;

/** Makes a page's browser one where storage, tabs, locks and the clipboard throw, as with all cookies blocked. */
export async function refuseEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    function refuse(): never {
      throw new DOMException("SecurityError: blocked");
    }
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, { get: refuse });
    Object.assign(globalThis, { BroadcastChannel: refuse });
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
    Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    Object.defineProperty(Navigator.prototype, "locks", {
      get: () => ({ request: async () => refuse() }),
    });
  });
}
