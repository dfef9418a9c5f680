import type { Page } from "@playwright/test";
import { signOut } from "./account-steps.ts";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { blockPopups, openPopup, signInAtDemo } from "./sign-in-window.ts";

const section = (page: Page) => page.locator("section", { hasText: "Connected accounts" });

/** Connects a provider from the profile, through its window. */
async function connect(page: Page, provider: string, name: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Connect ${provider}`, exact: true }).click();
  const popup = await opened;
  const closed = popup.waitForEvent("close");
  await signInAtDemo(popup, name);
  await closed;
}

test("a provider connected from the profile signs in to the same account", async ({
  page,
  visit,
  site,
}) => {
  const name = `Ada at GitHub ${crypto.randomUUID()}`;
  const { email } = await signInAsNew(page, site);
  await visit("/profile/security");
  await connect(page, "GitHub", name);
  await expect(page.getByText("GitHub is connected.")).toBeVisible();
  await signOut(page);
  await visit("/signin");
  await signInAtDemo(await openPopup(page, "GitHub"), name);
  await page.getByTitle("Ada Lovelace").click();
  await expect(page.getByText(`Email: ${email}`)).toBeVisible();
});

test("the only sign-in method cannot be disconnected", async ({ page, visit }) => {
  await visit("/signin");
  const name = `Ada at Google ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "Google"), name);
  await page.getByTitle(name).click();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(section(page).getByText("your only way to sign in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Disconnect Google" })).toHaveCount(0);
  await connect(page, "Twitter", name);
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByText("Google is disconnected.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  await expect(section(page).getByText("your only way to sign in")).toBeVisible();
});

test("a provider's account that is connected to another user shows an error", async ({
  page,
  visit,
  site,
}) => {
  await visit("/signin");
  const name = `Bob at Google ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "Google"), name);
  await expect(page.getByTitle(name)).toBeVisible();
  await signOut(page);
  await signInAsNew(page, site);
  await visit("/profile/security");
  await connect(page, "Google", name);
  await expect(section(page).getByRole("alert")).toHaveText(
    "Error: This Google account is connected to another account on this site.",
  );
});

test("a window that the browser blocks shows an error", async ({ page, visit, site }) => {
  await blockPopups(page);
  await signInAsNew(page, site);
  await visit("/profile/security");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await expect(section(page).getByRole("alert")).toHaveText(
    "Error: The browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
  );
});

test.describe("an expired link of a message", () => {
  const words = "This link no longer works.";

  test("shows an error on the profile, and on the sign-in screen before it", async ({
    page,
    visit,
    site,
  }) => {
    await visit("/profile?error=INVALID_TOKEN");
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole("alert")).toContainText(words);
    await signInAsNew(page, site);
    await visit("/profile?error=TOKEN_EXPIRED");
    const heading = page.getByRole("heading", { name: "E-mail address", exact: true });
    await expect(page.locator("section", { has: heading })).toContainText(words);
  });

  test("shows an error on the screen for a new password", async ({ page, visit }) => {
    await visit("/new-password?error=INVALID_TOKEN");
    await expect(page.getByRole("alert")).toContainText(words);
  });
});
