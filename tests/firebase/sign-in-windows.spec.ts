import { blockPopups, openPopup, signInByWindow } from "../browser/account/sign-in-window.ts";
import { expect, signInAgainAt, signInAt, test } from "./browser.ts";

test.describe("sign-in windows", () => {
  for (const provider of ["Google", "Twitter", "GitHub"]) {
    test(`${provider}'s signs in and closes, and the previous page returns`, async ({
      page,
      visit,
    }) => {
      const name = `Grace of ${provider} ${crypto.randomUUID()}`;
      await visit("/faq");
      await signInByWindow(page, provider, (popup) => signInAt(popup, name));
      await page.getByTitle(name).click();
      await page.getByRole("link", { name: "Account", exact: true }).click();
      await expect(page.getByText(`Name: ${name}`)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Delete the account" })).toBeVisible();
      await page.getByRole("link", { name: "Security", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Connected accounts" })).toBeVisible();
      await expect(page.getByLabel("Current password")).toHaveCount(0);
    });
  }

  test("one that is closed shows an error", async ({ page, visit }) => {
    await visit("/signin");
    const popup = await openPopup(page, "Google");
    await popup.waitForLoadState();
    await popup.close();
    await expect(page.getByRole("alert")).toHaveText("Error: auth/popup-closed-by-user.", {
      timeout: 20_000,
    });
  });

  test("one that the browser blocks shows an error", async ({ page, visit }) => {
    await blockPopups(page);
    await visit("/signin");
    await page.getByRole("button", { name: "GitHub" }).click();
    await expect(page.getByRole("alert")).toHaveText("Error: auth/popup-blocked.");
  });

  test("one does not sign in to an account with a password; an error shows what to do", async ({
    page,
    visit,
  }) => {
    // The emulator's providers have confirmed every address, so it never returns this error.
    await page.route("**/accounts:signInWithIdp*", (route) =>
      route.fulfill({ json: { needConfirmation: true, providerId: "github.com" } }),
    );
    await visit("/signin");
    await signInAt(await openPopup(page, "GitHub"), "Mallory");
    await expect(page.getByRole("alert")).toHaveText(
      /^Error: auth\/account-exists-with-different-credential\. There already is an account with this e-mail address\./,
    );
  });

  test("an account without a password is deleted after signing in again", async ({
    page,
    visit,
    site,
  }) => {
    await visit("/signin");
    const name = `Gone ${crypto.randomUUID()}`;
    await signInAt(await openPopup(page, "Google"), name);
    await page.getByTitle(name).click();
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await page.getByLabel("Yes, delete my account").check();
    const again = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await signInAgainAt(await again, name);
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});
