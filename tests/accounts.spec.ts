import { expect, test } from "./browser.ts";
import {
  fromAnAddressOfItsOwn,
  linkSentTo,
  newAccount,
  newEmail,
  password,
  signIn,
  signOut,
  signUp,
} from "./account-steps.ts";

test.beforeEach(fromAnAddressOfItsOwn);

test.describe("signing up", () => {
  test("makes the account, sends a message, tells so and returns", async ({ page, site }) => {
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
    await expect(page).toHaveURL(`${site.origin}/profile`);
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
    test.use({ expectedErrors: [/already exists|422/i] });

    test("is only logged; nothing is shown", async ({ page }) => {
      const email = await newAccount(page);
      await signOut(page);
      await page.goto("/signup");
      const logged = page.waitForEvent("console", (message) =>
        /already exists/i.test(message.text()),
      );
      await signUp(page, email);
      await logged;
      await expect(page.locator("[role=alert]")).toHaveText("");
      await expect(page).toHaveURL(/\/signup$/);
    });
  });
});

test.describe("signing in", () => {
  test.use({ expectedErrors: [/401|ERR_INTERNET_DISCONNECTED/] });

  test("with a wrong password says so in red under the password field", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/signin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to our platform");
    await signIn(page, newEmail(), "not the password");
    await expect(page.getByRole("alert")).toHaveText("Error: Invalid email or password");
    await expectAccessible();
  });

  test("needs Remember me", async ({ page }) => {
    await page.goto("/signin");
    await expect(page.getByLabel("Remember me")).toHaveAttribute("required", "");
  });

  test("keeps the session over a reload; signing out in one tab reaches the other", async ({
    page,
    context,
    site,
  }) => {
    await newAccount(page);
    await page.reload();
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${site.origin}/faq`);
    await expect(other.getByTitle("Ada Lovelace")).toBeVisible();
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(other.getByRole("link", { name: "Sign In" })).toBeVisible();
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

  test("offline, it says so", async ({ page, context }) => {
    await page.goto("/signin");
    await context.setOffline(true);
    await signIn(page, newEmail());
    await expect(page.getByRole("alert")).toHaveText(
      "Error: You are offline. Check your connection, then try again.",
    );
  });
});

test("a forgotten password is replaced through the message's link", async ({ page, site }) => {
  const email = await newAccount(page);
  await signOut(page);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forget Password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("a message with a link is on its way")).toBeVisible();
  await page.goto(await linkSentTo(email, site.dataFolder, "reset-password"));
  await page.getByLabel("New password").fill("quite another password");
  await page.getByRole("button", { name: "Set the new password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email, "quite another password");
  await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
});

test("the profile can be changed, left and deleted", async ({ page, site, expectAccessible }) => {
  await newAccount(page);
  await page.getByTitle("Ada Lovelace").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  await expectAccessible();
  await page.getByLabel("Name", { exact: true }).fill("অ্যাডা");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name: অ্যাডা")).toBeVisible();
  await page
    .locator("section", { hasText: "Delete the account" })
    .getByLabel("Password")
    .fill(password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("the profile is accessible and fits", async ({ page, expectAccessible }) => {
      await newAccount(page);
      await page.goto("/profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
      await expectAccessible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
}
