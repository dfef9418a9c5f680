import type { Page } from "@playwright/test";
import type { Order } from "../../contract/order.ts";
import { newAccount, newEmail, password, signIn, signOut, signUp } from "../account-steps.ts";
import { expect, messageTo, signInAt, test } from "./browser.ts";
import { type Emulator, project } from "./emulator.ts";

const course = "python-bangla-first-programs";

/** What the emulator keeps of the account with an address. */
async function accountOf(emulator: Emulator, email: string) {
  const found = await emulator.ask<{ users?: { localId: string; photoUrl?: string }[] }>(
    `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`,
    { email: [email] },
  );
  return found.users?.[0];
}

async function openPopup(page: Page, provider: string): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: provider, exact: true }).click();
  return popup;
}

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
    expect((await accountOf(emulator, email))!.photoUrl).toBe(" ");
    await page.reload();
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    expect((await accountOf(emulator, email))!.photoUrl).toBe(" ");

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

test.describe("sign-in windows", () => {
  for (const provider of ["Google", "Twitter", "GitHub"]) {
    test(`${provider}'s signs in, closes, and one is back where one came from`, async ({
      page,
      visit,
      site,
    }) => {
      const name = `Grace of ${provider} ${crypto.randomUUID()}`;
      await visit("/faq");
      await page.getByRole("link", { name: "Sign In" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to our platform");
      const popup = await openPopup(page, provider);
      const closed = popup.waitForEvent("close");
      await signInAt(popup, name);
      await closed;
      await expect(page).toHaveURL(`${site.origin}/faq`);
      await page.getByTitle(name).click();
      await expect(page.getByText(`Name: ${name}`)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Delete the account" })).toBeVisible();
      await expect(page.getByLabel("Current password")).toHaveCount(0);
    });
  }

  test("one that is closed is told in red", async ({ page, visit }) => {
    await visit("/signin");
    const popup = await openPopup(page, "Google");
    await popup.waitForLoadState();
    await popup.close();
    await expect(page.getByRole("alert")).toHaveText("Error: auth/popup-closed-by-user.", {
      timeout: 20_000,
    });
  });

  test("one that the browser blocks is told in red", async ({ page, visit }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await visit("/signin");
    await page.getByRole("button", { name: "GitHub" }).click();
    await expect(page.getByRole("alert")).toHaveText("Error: auth/popup-blocked.");
  });

  test("an account without a password is deleted by signing in once more", async ({
    page,
    visit,
    site,
  }) => {
    await visit("/signin");
    const name = `Gone ${crypto.randomUUID()}`;
    await signInAt(await openPopup(page, "Google"), name);
    await page.getByTitle(name).click();
    await page.getByLabel("Yes, delete my account").check();
    const again = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await (await again).locator("#accounts-list li, .js-reuse-account", { hasText: name }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
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

test.describe("the profile", () => {
  test.use({ expectedErrors: [/409/] });

  test("is changed, and offers nothing that Firebase does not do", async ({
    page,
    expectAccessible,
  }) => {
    await newAccount(page);
    await page.getByTitle("Ada Lovelace").click();
    await expect(page.getByRole("button", { name: "Change the password" })).toBeVisible();
    await expect(page.getByRole("button", { name: "End every session" })).toHaveCount(0);
    await expectAccessible();
    await page.getByLabel("Name", { exact: true }).fill("অ্যাডা");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name: অ্যাডা")).toBeVisible();
    await expect(page.getByTitle("অ্যাডা")).toBeVisible();
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password").fill("quite another password");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("Your password is changed")).toBeVisible();
  });

  test("keeps an account that still pays, and deletes one that does not", async ({
    page,
    emulator,
    site,
  }) => {
    const email = await newAccount(page);
    await page.goto(`/checkout/${course}`);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/test-payments\//);
    await page.goto("/profile");
    const section = page.locator("section", { hasText: "Delete the account" });
    await section.getByLabel("Password").fill(password);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByRole("alert")).toHaveText(
      "Error: Please cancel your subscriptions and open orders first",
    );
    expect(await accountOf(emulator, email)).toBeDefined();
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await page.getByRole("button", { name: /^Yes: / }).click();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await accountOf(emulator, email)).toBeUndefined();
  });
});

test.describe("orders", () => {
  test.use({ expectedErrors: [/40[01]/] });

  test("belong to whoever ordered, and to nobody else", async ({ page, browser, site }) => {
    await newAccount(page);
    await page.goto(`/checkout/${course}?plan=beginner`);
    const sent = page.waitForRequest(
      (request) => request.url().endsWith("/api/orders") && request.method() === "POST",
    );
    await page.getByRole("button", { name: "Enrol for free" }).click();
    const request = await sent;
    const order = (await (await request.response())!.json()) as Order;
    await expect(page).toHaveURL(`${site.origin}/checkout/${course}/order/${order.id}`);
    await page.goto("/profile");
    await expect(page.getByText(order.courseName).first()).toBeVisible();

    const own = request.headers().authorization!;
    const see = async (authorization: string) =>
      (
        await fetch(`${site.origin}/api/orders/${order.id}`, {
          headers: { Authorization: authorization },
        })
      ).status;
    expect(await see(own)).toBe(200);
    const elsewhere = await browser.newContext({ baseURL: site.origin });
    const other = await elsewhere.newPage();
    await newAccount(other);
    const asked = other.waitForRequest((it) => it.url().endsWith("/api/orders"));
    await other.goto("/profile");
    expect(await see((await asked).headers().authorization!)).toBe(404);
    await elsewhere.close();
  });

  test("are no longer given to an account that is disabled", async ({ page, emulator, site }) => {
    const email = await newAccount(page);
    const asked = page.waitForRequest((it) => it.url().endsWith("/api/orders"));
    await page.goto("/profile");
    const { authorization } = (await asked).headers();
    const status = async () =>
      (await fetch(`${site.origin}/api/orders`, { headers: { Authorization: authorization! } }))
        .status;
    expect(await status()).toBe(200);
    const { localId } = (await accountOf(emulator, email))!;
    await emulator.ask(`/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
      localId,
      disableUser: true,
    });
    expect(await status()).toBe(401);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/signin$/);
  });
});
