import type { Browser, Page } from "@playwright/test";
import { type Account, clientAddress, newAccount } from "../people/people.ts";
import { expect } from "./browser.ts";

/** Signs the page's browser in to a new account, without the sign-up screen; returns the account. */
export async function signInAsNew(
  page: Page,
  { origin }: { origin: string },
  name = "Ada Lovelace",
): Promise<Account> {
  const account = newAccount();
  const response = await page.request.post(`${origin}/auth/sign-up/email`, {
    data: { ...account, name },
    headers: { Origin: origin, ...clientAddress() },
  });
  expect(response.status()).toBe(200);
  return account;
}

/** Opens the browser of another person, of the same size and theme. */
export async function newVisitor(browser: Browser, page: Page): Promise<Page> {
  const colorScheme = await page.evaluate(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const context = await browser.newContext({
    colorScheme,
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  });
  return context.newPage();
}
