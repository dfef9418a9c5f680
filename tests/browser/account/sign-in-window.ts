import { type Page, expect } from "@playwright/test";

/** Opens the sign-in window of a provider by a click. */
export async function openPopup(page: Page, provider: string): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: provider, exact: true }).click();
  return popup;
}

/** Signs in with a name at the demo's provider, in its window. */
export async function signInAtDemo(popup: Page, name: string): Promise<void> {
  await popup.getByLabel("Another name").fill(name);
  await popup.getByRole("button", { name: "Sign in with this name" }).click();
}

/** From the page that is open through the sign-in screen and a provider's window, which closes; then back on that page. */
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

/** Lets no window open, as a browser that blocks them. */
export async function blockPopups(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}
