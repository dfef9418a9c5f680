import type { Page } from "@playwright/test";
import { newAccount, newEmail, signIn, signOut, signUp } from "../account-steps.ts";
import { expect, messageTo, test } from "./browser.ts";

test.describe("signing up", () => {
  test("makes the account, keeps a blank photo as a single space, sends a message and returns", async ({
    page,
    emulator,
    site,
  }) => {
    const email = newEmail();
    await page.goto("/signup");
    await signUp(page, email);
    await expect(
      page.getByText("Pls check your Email to veryfy. If not found pls check spam folder."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    expect((await emulator.accountOf(email))!.photoUrl).toBe(" ");
    await page.reload();
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    expect((await emulator.accountOf(email))!.photoUrl).toBe(" ");

    await page.goto((await messageTo(emulator, email, "VERIFY_EMAIL")).oobLink);
    await expect(page).toHaveURL(`${site.origin}/profile`);
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await expect(page.getByText(`Email: ${email}`)).toBeVisible();
    await expect(page.getByText("Name: Ada Lovelace")).toBeVisible();
    await expect(page.getByRole("region", { name: "Account" }).locator("svg")).toBeVisible();
  });

  test.describe("with an address that is taken", () => {
    test.use({ expectedErrors: [/email-already-in-use|400/] });

    test("is only logged; nothing is shown", async ({ page }) => {
      const email = await newAccount(page);
      await signOut(page);
      await page.goto("/signup");
      const logged = page.waitForEvent("console", (message) =>
        message.text().includes("Firebase: Error (auth/email-already-in-use)"),
      );
      await signUp(page, email);
      await logged;
      await expect(page.locator("[role=alert]")).toHaveText("");
      await expect(page).toHaveURL(/\/signup$/);
    });
  });

  test.describe("when the message cannot be sent", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("says so in red", async ({ page }) => {
      await page.route("**/accounts:sendOobCode*", (route) => route.abort());
      await page.goto("/signup");
      await signUp(page, newEmail());
      await expect(page.getByRole("alert")).toHaveText("Error: auth/network-request-failed.");
    });
  });
});

test.describe("signing in", () => {
  test.use({ expectedErrors: [/400|ERR_INTERNET_DISCONNECTED/] });

  test("with a wrong password or an unknown address says what Firebase says, without its prefix and parentheses", async ({
    page,
    expectAccessible,
  }) => {
    const email = await newAccount(page);
    await signOut(page);
    await page.goto("/signin");
    await signIn(page, email, "not the password");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText("Error: auth/wrong-password.");
    await expect(alert).toHaveCSS("color", await redOf(page));
    await expectAccessible();
    await signIn(page, newEmail());
    await expect(alert).toHaveText("Error: auth/user-not-found.");
  });

  test("offline, it says so", async ({ page, context }) => {
    await page.goto("/signin");
    const email = newEmail();
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Error: auth/user-not-found.");
    await context.setOffline(true);
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Error: auth/network-request-failed.");
  });

  test("a protected screen sends there and back, and Back does not return to the form", async ({
    page,
    site,
  }) => {
    const email = await newAccount(page);
    await signOut(page);
    await page.goto("/faq");
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/signin$/);
    await signIn(page, email);
    await expect(page).toHaveURL(`${site.origin}/profile`);
    await page.goBack();
    await expect(page).toHaveURL(`${site.origin}/faq`);
  });

  test("signing out in one tab reaches the other", async ({ page, context, site }) => {
    await newAccount(page);
    const other = await context.newPage();
    await other.goto(`${site.origin}/faq`);
    await expect(other.getByTitle("Ada Lovelace")).toBeVisible();
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
  });
});

test("a forgotten password is replaced through the message", async ({ page, emulator }) => {
  const email = await newAccount(page);
  await signOut(page);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forget Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a message with a link is on its way")).toBeVisible();
  const { oobCode } = await messageTo(emulator, email, "PASSWORD_RESET");
  await page.goto(`/new-password?mode=resetPassword&oobCode=${oobCode}`);
  await page.getByLabel("New password").fill("quite another password");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email, "quite another password");
  await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
});

/** The colour of errors in the page's theme. */
async function redOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const sample = document.createElement("p");
    sample.className = "form-error";
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
}
