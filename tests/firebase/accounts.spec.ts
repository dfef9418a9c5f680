import type { Page } from "@playwright/test";
import {
  replaceAForgottenPassword,
  signInOnTheWayToTheProfile,
  signOutInOneOfTwoTabs,
  signUpWithATakenAddress,
} from "../browser/account/account-flows.ts";
import { signIn, signOut, signUp, signUpAsNew } from "../browser/account/account-steps.ts";
import { newEmail } from "../people/people.ts";
import { expect, messageTo, test } from "./browser.ts";

test.describe("signing up", () => {
  test("creates the account, stores a blank photo as a single space, sends a message and returns", async ({
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
    await expect(page).toHaveURL(`${site.origin}/profile/account`);
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await expect(page.getByText(`Email: ${email}`)).toBeVisible();
    await expect(page.getByText("Name: Ada Lovelace")).toBeVisible();
    await expect(page.getByRole("region", { name: "Account" }).locator("svg")).toBeVisible();
  });

  test.describe("with an address that is taken", () => {
    test.use({ expectedErrors: [/email-already-in-use|400/] });

    test("is only logged; nothing is shown", async ({ page }) => {
      await signUpWithATakenAddress(page, /Firebase: Error \(auth\/email-already-in-use\)/);
    });
  });

  test.describe("when the message cannot be sent", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("shows an error", async ({ page }) => {
      await page.route("**/accounts:sendOobCode*", (route) => route.abort());
      await page.goto("/signup");
      await signUp(page, newEmail());
      await expect(page.getByRole("alert")).toHaveText("Error: auth/network-request-failed.");
    });
  });
});

test.describe("signing in", () => {
  test.use({ expectedErrors: [/400|ERR_INTERNET_DISCONNECTED/] });

  test("with a wrong password or an unknown address shows Firebase's message, without its prefix and parentheses", async ({
    page,
    expectAccessible,
  }) => {
    const email = await signUpAsNew(page);
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

  test("offline shows an error", async ({ page, context }) => {
    await page.goto("/signin");
    const email = newEmail();
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Error: auth/user-not-found.");
    await context.setOffline(true);
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText("Error: auth/network-request-failed.");
  });

  test("a protected screen redirects there and back, and Back does not return to the form", async ({
    page,
  }) => {
    await signInOnTheWayToTheProfile(page);
  });

  test("signing out in one tab signs out the other", async ({ page }) => {
    await signUpAsNew(page);
    await signOutInOneOfTwoTabs(page);
  });
});

test("a forgotten password is reset through the message", async ({ page, emulator }) => {
  await replaceAForgottenPassword(page, async (email) => {
    const { oobCode } = await messageTo(emulator, email, "PASSWORD_RESET");
    return `/new-password?mode=resetPassword&oobCode=${oobCode}`;
  });
});

/** Returns the colour of errors in the page's theme. */
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
