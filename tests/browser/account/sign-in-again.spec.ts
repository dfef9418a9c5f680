import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { messagesTo } from "./account-steps.ts";
import { openPopup, signInAtDemo } from "./sign-in-window.ts";

const section = (page: Page, title: string) => page.locator("section", { hasText: title });
const asks = "You signed in a while ago.";

/** Makes the sessions of an account eleven minutes old. */
function ageSessions(dataFolder: string, name: string): void {
  using database = new DatabaseSync(path.join(dataFolder, "pathshala.sqlite"), { timeout: 5000 });
  const owners = "select id from user where ? in (name, email)";
  database
    .prepare(`update session set createdAt = ? where userId in (${owners})`)
    .run(new Date(Date.now() - 11 * 60_000).toISOString(), name);
}

// A wrong password is tried, too.
test.use({ expectedErrors: [/status of 401/] });

test("connecting an account asks for the password ten minutes after the sign-in, and goes on with it", async ({
  page,
  visit,
  site,
}) => {
  const { email, password } = await signInAsNew(page, site);
  ageSessions(site.dataFolder, email);
  await visit("/profile/security");
  const accounts = section(page, "Connected accounts");
  const button = accounts.getByRole("button", { name: "Connect GitHub", exact: true });
  await button.click();
  await expect(accounts.getByText(asks)).toBeFocused();
  const field = accounts.getByLabel("Your password");
  await field.fill("a wrong password");
  await field.press("Enter");
  await expect(accounts.getByRole("alert")).toContainText("Error: ");
  await expect(field).toBeFocused();
  await field.fill(password);
  await field.press("Enter");
  await expect(button).toBeFocused();
  await expect(accounts.getByText(asks)).toBeHidden();
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await signInAtDemo(await opened, `Ada at GitHub ${crypto.randomUUID()}`);
  await expect(page.getByText("GitHub is connected.")).toBeVisible();
  const subjects = async () =>
    (await messagesTo(email, site.dataFolder)).map((mail) => mail.subject);
  await expect.poll(subjects).toContain("GitHub was connected to your account at Pathshala");
});

test("an account without a password is deleted after another sign-in in its window", async ({
  page,
  visit,
  site,
}) => {
  await visit("/signin");
  const name = `Ada at Google ${crypto.randomUUID()}`;
  await signInAtDemo(await openPopup(page, "Google"), name);
  await expect(page.getByTitle(name)).toBeVisible();
  ageSessions(site.dataFolder, name);
  await visit("/profile/account");
  const deletion = section(page, "Delete the account");
  await page.getByLabel("Yes, delete my account").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(deletion.getByText(asks)).toBeFocused();
  await signInAtDemo(await openPopup(page, "Sign in with Google"), name);
  await expect(page.getByLabel("Yes, delete my account")).toBeFocused();
  await page.getByLabel("Yes, delete my account").check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});
