import type { Page } from "@playwright/test";
import { newEmail } from "../../people/people.ts";
import { expect, test } from "../browser.ts";
import { newVisitor, signInAsNew } from "../signed-in.ts";
import { linkSentTo, signIn } from "./account-steps.ts";

// A wrong password is tried, too.
test.use({ expectedErrors: [/status of 400/] });

const formOf = (page: Page) => page.locator("form", { hasText: "New e-mail address" });

async function askFor(page: Page, address: string, password: string): Promise<void> {
  await page.getByLabel("New e-mail address").fill(address);
  const form = formOf(page);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Change the address" }).click();
}

test("the address is changed, and within a week the former one takes the account back", async ({
  page,
  browser,
  visit,
  site,
  expectAccessible,
}) => {
  const { email, password } = await signInAsNew(page, site);
  const address = newEmail();
  await visit("/profile/account");
  await askFor(page, address, "a wrong password");
  await expect(page.getByText("Error: Invalid password")).toBeVisible();
  await expect(formOf(page).getByLabel("Password")).toBeFocused();
  await askFor(page, address, password);
  await expect(page.getByText(`A message is on its way to ${address}.`)).toBeVisible();
  await expect(page.getByText(`Email: ${email}`)).toBeVisible();
  await expectAccessible();

  await visit(await linkSentTo(address, site.dataFolder, "verify-email"));
  await expect(page).toHaveURL("/profile/account");
  await expect(page.getByText(`Email: ${address}`)).toBeVisible();
  await expect(page.getByText("Your address is confirmed.")).toBeVisible();

  const elsewhere = await newVisitor(browser, page);
  await elsewhere.goto(await linkSentTo(email, site.dataFolder, "/new-password?former"));
  await expect(elsewhere.getByText("your account gets its former address again")).toBeVisible();
  await elsewhere.getByLabel("New password").fill("quite another password");
  await elsewhere.getByRole("button", { name: "Set the new password" }).click();
  await expect(elsewhere.getByText("sign in with it and the former address")).toBeVisible();
  await elsewhere.getByRole("link", { name: "Sign in", exact: true }).click();
  await signIn(elsewhere, email, "quite another password");
  await expect(elsewhere.getByTitle("Ada Lovelace")).toBeVisible();
  await elsewhere.goto("/profile/account");
  await expect(elsewhere.getByText(`Email: ${email}`)).toBeVisible();
  await elsewhere.context().close();
  await visit("/profile");
  await expect(page).toHaveURL("/signin");
});

test("a link that is opened where one is signed out says so after the sign-in, and then works", async ({
  page,
  browser,
  visit,
  site,
}) => {
  const { email, password } = await signInAsNew(page, site);
  const address = newEmail();
  await visit("/profile/account");
  await askFor(page, address, password);
  await expect(page.getByText(`A message is on its way to ${address}.`)).toBeVisible();
  const link = await linkSentTo(address, site.dataFolder, "verify-email");

  const elsewhere = await newVisitor(browser, page);
  await elsewhere.goto(link);
  await signIn(elsewhere, email, password);
  await expect(elsewhere.getByText("Please open it again here: now you are.")).toBeVisible();
  await expect(elsewhere.getByText(`Email: ${email}`)).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`Email: ${address}`)).toBeVisible();
  await elsewhere.context().close();
});
