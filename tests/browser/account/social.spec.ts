import { expect, test } from "../browser.ts";
import { blockPopups, openPopup, signInAtDemo, signInByWindow } from "./sign-in-window.ts";

for (const provider of ["Google", "Twitter", "GitHub"]) {
  test(`${provider}: the window signs in and closes, and the previous page returns`, async ({
    page,
    visit,
  }) => {
    const name = `Ada of ${provider} ${crypto.randomUUID()}`;
    await visit("/faq");
    await signInByWindow(page, provider, async (popup) => {
      await expect(popup.getByText(`stands in for ${provider}`)).toBeVisible();
      await signInAtDemo(popup, name);
    });
    await expect(page.getByTitle(name)).toBeVisible();

    await page.goto("/profile/account");
    await expect(page.getByText(`Name: ${name}`)).toBeVisible();
    await expect(page.getByText(/Email: .*demonstration\.invalid/)).toBeVisible();
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
  });
}

test("the same name at two providers is two accounts", async ({ page, visit }) => {
  const name = `Two of ${crypto.randomUUID()}`;
  const addresses: string[] = [];
  for (const provider of ["Google", "GitHub"]) {
    await visit("/signin");
    await signInAtDemo(await openPopup(page, provider), name);
    await page.getByTitle(name).click();
    addresses.push(await page.getByText(/@.*demonstration\.invalid/).innerText());
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  }
  expect(new Set(addresses).size).toBe(2);
});

test("a window that is closed early shows an error, and a second attempt works", async ({
  page,
  visit,
}) => {
  await visit("/signin");
  const popup = await openPopup(page, "Google");
  await expect(popup.getByRole("heading")).toHaveText("Choose a demonstration account");
  await popup.setViewportSize({ width: 520, height: 680 });
  await expect(popup.getByRole("button", { name: "Sign in with this name" })).toBeInViewport({
    ratio: 1,
  });
  await popup.close();
  await expect(page.getByRole("alert")).toHaveText(
    "Error: The window was closed before the sign-in was finished.",
  );
  const name = `Again ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "Google"), name);
  await expect(page.getByTitle(name)).toBeVisible();
});

test("a sign-in that is cancelled in the window shows an error", async ({ page, visit }) => {
  await visit("/signup");
  const popup = await openPopup(page, "Twitter");
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toHaveText("Error: The sign-in was cancelled.");
  expect(popup.isClosed()).toBe(true);
});

test("a window that the browser blocks shows an error", async ({ page, visit }) => {
  await blockPopups(page);
  await visit("/signin");
  await page.getByRole("button", { name: "GitHub" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Error: The browser blocked the sign-in window. Allow pop-ups for this site, then try again.",
  );
});

test("sign-in to an account with a password is refused with an error that shows what to do", async ({
  page,
  context,
  visit,
}) => {
  await context.route("**/auth/popup/google?*", (route) => {
    const attempt = new URL(route.request().url()).searchParams.get("attempt");
    const location = `/auth/popup-end?attempt=${attempt}&provider=google&error=account_not_linked`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await visit("/signin");
  await openPopup(page, "Google");
  await expect(page.getByRole("alert")).toHaveText(
    "Error: auth/account-exists-with-different-credential. There already is an account with this e-mail address. Sign in with your password, or get a new one by Forget Password; then connect Google from your profile.",
  );
});

test("another tab shows the sign-in", async ({ page, context, visit }) => {
  const other = await context.newPage();
  await other.goto("/blog");
  await visit("/signin");
  const name = `Seen ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "GitHub"), name);
  await expect(other.getByTitle(name)).toBeVisible();
});

test("an account without a password is deleted without one", async ({ page, visit, site }) => {
  await visit("/signin");
  const name = `Gone ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "Google"), name);
  await page.getByTitle(name).click();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Connected accounts" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByLabel("Yes, delete my account").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("the account chooser is accessible and fits a phone", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit("/signin");
  const popup = await openPopup(page, "Google");
  const address = popup.url();
  await popup.close();
  await page.goto(address);
  await expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe("behind a proxy", () => {
  test.use({ expectedErrors: [/404/] });

  test("the demo provider does not exist", async ({ page, visit, request }) => {
    await visit("/signin");
    const popup = await openPopup(page, "Google");
    const address = popup.url();
    await popup.close();
    const forwarded = await request.get(address, { headers: { "X-Forwarded-For": "127.0.0.1" } });
    expect(forwarded.status()).toBe(404);
  });
});
