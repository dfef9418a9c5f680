import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { deleteAccount, fromOwnAddress } from "./account-steps.ts";

test.beforeEach(fromOwnAddress);

test("what was a section of the profile leads to its page", async ({ page, site }) => {
  await signInAsNew(page, site);
  for (const [section, heading] of [
    ["#billing", "Billing"],
    ["#security", "Security"],
    ["#account", "Account"],
    ["?error=TOKEN_EXPIRED", "Account"],
  ] as const) {
    await page.goto("/faq");
    await page.goto(`/profile${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.goto("/faq");
  await page.goto("/profile#name");
  await expect(page.getByRole("heading", { name: "Name and photo" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/faq`);
});

test("the profile can be changed, left and deleted", async ({ page, site }) => {
  const { email } = await signInAsNew(page, site);
  await page.goto("/");
  await page.getByTitle("Ada Lovelace").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/profile/security`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Security");
  await expect(page.getByRole("heading", { name: "Password" })).toBeInViewport();
  const forms = page.locator('form:has(input[type="password"])');
  const userNames = () =>
    forms.evaluateAll((found) =>
      found.map((it) => it.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value),
    );
  await expect.poll(userNames).toEqual([email]);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
  await expect.poll(userNames).toEqual([email, email]);
  await page.getByLabel("Name", { exact: true }).fill("অ্যাডা");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name: অ্যাডা")).toBeVisible();
  await deleteAccount(page);
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});
