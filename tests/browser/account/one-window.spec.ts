import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { showWindowsInPlace, signInAtDemo } from "./sign-in-window.ts";

// The browsers inside other apps have one window; that no script of the page can close it is a warning there.
test.use({ expectedErrors: [/close/] });

test.beforeEach(({ page }) => showWindowsInPlace(page));

test("a sign-in at a provider comes back to the page where one was", async ({ page, visit }) => {
  const name = `Ada in one window ${crypto.randomUUID()}`;
  await visit("/faq?from=app#pdf");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Google", exact: true }).click();
  await signInAtDemo(page, name);
  await expect(page.getByTitle(name)).toBeVisible();
  await expect(page).toHaveURL(/\/faq\?from=app#pdf$/);
});

test("a sign-in that was cancelled says so, and leads back to the form", async ({
  page,
  visit,
}) => {
  await visit("/signup");
  await page.getByRole("button", { name: "Twitter", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The sign-in was cancelled.")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page.getByLabel("Your email")).toBeVisible();
  await expect(page).toHaveURL(/\/signup$/);
});

test("a provider is connected, and the way back leads to where it was", async ({
  page,
  visit,
  site,
}) => {
  await signInAsNew(page, site);
  await visit("/profile/security");
  await page.getByRole("button", { name: "Connect GitHub", exact: true }).click();
  await signInAtDemo(page, `Ada in one window ${crypto.randomUUID()}`);
  await expect(page.getByRole("button", { name: "Disconnect GitHub" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/security$/);
});

test("the address that connects, opened by another site, connects nothing without a click", async ({
  page,
  site,
}) => {
  await signInAsNew(page, site);
  await page.goto("/auth/popup-connect/google?attempt=12345678");
  const goOn = page.getByRole("button", { name: "Go on to Google" });
  await expect(goOn).toBeVisible();
  await goOn.click();
  await expect(page.getByRole("heading")).toHaveText("Choose a demonstration account");
});
