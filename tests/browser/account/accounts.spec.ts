import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import {
  replaceAForgottenPassword,
  signInOnTheWayToTheProfile,
  signOutInOneOfTwoTabs,
  signUpWithATakenAddress,
} from "./account-flows.ts";
import { fromOwnAddress, linkSentTo, signIn, signUp } from "./account-steps.ts";
import { newEmail } from "../../people/people.ts";

test.beforeEach(fromOwnAddress);

test.describe("signing up", () => {
  test("creates the account, sends a message, shows that and returns", async ({ page, site }) => {
    const email = newEmail();
    await page.goto("/signup");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up to your platform");
    await signUp(page, email);
    await expect(
      page.getByText("Pls check your Email to veryfy. If not found pls check spam folder."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();

    await page.goto(await linkSentTo(email, site.dataFolder, "verify-email"));
    await expect(page).toHaveURL(`${site.origin}/profile/account`);
    await expect(page.getByText("Your address is confirmed.")).toBeVisible();
    await expect(page.getByText(`Email: ${email}`)).toBeVisible();
    await expect(page.getByText("Name: Ada Lovelace")).toBeVisible();
  });

  test("a blank photo becomes a single space, and the profile shows a placeholder", async ({
    page,
  }) => {
    await page.goto("/signup");
    await signUp(page, newEmail());
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    const session = await page.evaluate(async () => (await fetch("/auth/get-session")).json());
    expect(session.user.image).toBe(" ");
    await page.goto("/profile");
    await expect(page.getByRole("region", { name: "Account" }).locator("svg")).toBeVisible();
  });

  test.describe("with an address that is taken", () => {
    test.use({ expectedErrors: [/could not be made|422/i] });

    test("is only logged; nothing is shown", async ({ page }) => {
      await signUpWithATakenAddress(page, /could not be made/i);
    });
  });
});

test.describe("signing in", () => {
  test.use({ expectedErrors: [/401|ERR_INTERNET_DISCONNECTED/] });

  test("with a wrong password shows an error under the password field", async ({ page }) => {
    await page.goto("/signin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to our platform");
    await signIn(page, newEmail(), "not the password");
    await expect(page.getByRole("alert")).toHaveText("Error: Invalid email or password");
    const field = page.getByLabel("Your password");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("Error: Invalid email or password");

    await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(field).toHaveAttribute("type", "password");
    await field.dispatchEvent("keyup", { key: "A", modifierCapsLock: true });
    await expect(page.getByText("Caps Lock is on.")).toBeVisible();
  });

  test("requires Remember me", async ({ page }) => {
    await page.goto("/signin");
    await expect(page.getByLabel("Remember me")).toHaveAttribute("required", "");
  });

  test("keeps the session after a reload; signing out in one tab signs out the other", async ({
    page,
    site,
  }) => {
    await signInAsNew(page, site);
    await page.goto("/");
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    await page.reload();
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    await signOutInOneOfTwoTabs(page);
  });

  test("a protected screen redirects there and back, and Back does not return to the form", async ({
    page,
  }) => {
    await signInOnTheWayToTheProfile(page);
  });

  test("offline shows an error", async ({ page, context, visit }) => {
    await visit("/signin");
    await context.setOffline(true);
    await signIn(page, newEmail());
    await expect(page.getByRole("alert")).toHaveText(
      "Error: You are offline. Check your connection, then try again.",
    );
    await expect(page.getByRole("button", { name: "Sign In to your account" })).toBeFocused();
  });
});

test("a forgotten password is reset through the link in the message", async ({ page, site }) => {
  await replaceAForgottenPassword(
    page,
    (email) => linkSentTo(email, site.dataFolder, "reset-password"),
    // Password managers store the new password under the address.
    (email) => expect(page.locator('[autocomplete="username"]')).toHaveValue(email),
  );
});
