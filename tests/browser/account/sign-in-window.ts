import { type Page, expect } from "@playwright/test";

/** Opens a provider's sign-in window by a click. */
export async function openPopup(page: Page, provider: string): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: provider, exact: true }).click();
  return popup;
}

/** Signs in with a name in a demo provider's window. */
export async function signInAtDemo(popup: Page, name: string): Promise<void> {
  await popup.getByLabel("Another name").fill(name);
  await popup.getByRole("button", { name: "Sign in with this name" }).click();
}

/** Signs in from the current page through a provider's window; expects the window to close and the page to return. */
export async function signInByWindow(
  page: Page,
  provider: string,
  signIn: (popup: Page) => Promise<void>,
): Promise<void> {
  const from = page.url();
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to our platform");
  const popup = await openPopup(page, provider);
  const closed = popup.waitForEvent("close");
  await signIn(popup);
  await closed;
  await expect(page).toHaveURL(from);
}

/** Makes the page block new windows, as a browser may. */
export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** Lets new windows appear in the place of the page, as in the browsers inside other apps. */
export async function showWindowsInPlace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = (address) => {
      location.href = String(address);
      return window;
    };
  });
}
