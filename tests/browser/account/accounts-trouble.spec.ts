import {
  announceChangedPerson,
  endSessionsElsewhere,
  fromOwnAddress,
  signIn,
  signOut,
  signUp,
} from "./account-steps.ts";
import { newEmail } from "../../people/people.ts";
import { expect, test } from "../browser.ts";
import { takePlan } from "../checkout/paying.ts";
import { signInAsNew } from "../signed-in.ts";
import { freePort, startServer } from "../../site/running-server.ts";

test.beforeEach(fromOwnAddress);

test.describe("a session that was ended in another browser", () => {
  test.use({ expectedErrors: [/401/] });

  test("is reported when the profile is saved, and every tab shows it", async ({
    page,
    context,
    site,
  }) => {
    const { email } = await signInAsNew(page, site);
    await page.goto("/profile/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account");
    const tab = await context.newPage();
    await tab.goto("/faq");
    await expect(tab.getByTitle("Ada Lovelace")).toBeVisible();

    await endSessionsElsewhere(site, email);

    await page.getByLabel("Name", { exact: true }).fill("Ada King");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByRole("status").getByText("Your session has ended. Please sign in again."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}/signin`);
    await expect(tab.getByRole("link", { name: "Sign In" })).toBeVisible();

    await signIn(page, email);
    await expect(page).toHaveURL(`${site.origin}/profile/account`);
    await expect(page.getByText("Name: Ada Lovelace")).toBeVisible();
  });
});

test("signing out while the profile loads reads nothing more as that person", async ({
  page,
  site,
}) => {
  await signInAsNew(page, site);
  const { promise: signedOut, resolve } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  await page.route(/\/api\/(certificates|enrolments|progress)/, (route) => {
    held.push(signedOut.then(() => route.continue()));
  });
  await page.goto("/profile");
  await expect.poll(() => held.length).toBeGreaterThan(1);
  await signOut(page);
  resolve();
  await Promise.allSettled(held);
  await page.goto("/faq");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("who signs in after another person sees nothing of theirs while their own is loaded", async ({
  page,
  context,
  site,
}) => {
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", "javascript-closures-and-scope");
  await page.goto("/profile/billing");
  const orders = page.getByRole("heading", { name: "Orders" });
  await expect(orders).toBeVisible();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  await page.route(/\/api\/orders/, (route) => {
    held.push(released.then(() => route.continue()));
  });
  const tab = await context.newPage();
  await tab.goto("/faq");
  // As where a sleeping tab hears of a sign-out and the sign-in after it at once.
  await signInAsNew(tab, site, "Grace Hopper");
  await announceChangedPerson(tab);

  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByTitle("Grace Hopper")).toBeVisible();
  await expect(orders).toBeHidden();
  release();
  await Promise.all(held);
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  await expect(orders).toBeHidden();
});

test.describe("sign-in methods that cannot be loaded", () => {
  test.use({ expectedErrors: [/503/] });

  test("leave the button that ends every session", async ({ page, site }) => {
    await signInAsNew(page, site);
    await page.route("**/auth/list-accounts", (route) => route.fulfill({ status: 503 }));
    await page.goto("/profile/account");
    await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
    await page.goto("/profile/security");
    await expect(page.getByRole("button", { name: "End every session" })).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("saving the profile shows an error, and works again afterwards", async ({
    page,
    context,
    site,
  }) => {
    await signInAsNew(page, site);
    await page.goto("/profile/account");
    const form = page.locator("section", { hasText: "Name and photo" });
    await form.getByLabel("Name", { exact: true }).fill("Ada King");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Error: You are offline. Check your connection, then try again.",
    );
    await context.setOffline(false);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name: Ada King")).toBeVisible();
    await expect(form.getByRole("alert")).toHaveCount(0);
  });

  test("asking for a new password shows an error, and works again afterwards", async ({
    page,
    context,
    visit,
  }) => {
    await visit("/forgot-password");
    await page.getByLabel("Your email").fill(newEmail());
    const send = page.getByRole("button", { name: "Send me a link" });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Error: What is needed to sign in could not be loaded. Check your connection, then try again.",
    );
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText("a message with a link is on its way")).toBeVisible();
  });
});

test("a pasted password that is too long is refused in words, and nothing is cut", async ({
  page,
  visit,
}) => {
  await visit("/signup");
  const field = page.getByLabel("Your password");
  await field.focus();
  await page.keyboard.insertText("x".repeat(144));
  await expect(field).toHaveValue("x".repeat(144));
  const words = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(words).toBe("Please use at most 128 characters: these are 144.");
  await signUp(page, newEmail());
  await expect(page).toHaveURL("/");
});

test.describe("after too many attempts", () => {
  test.use({ expectedErrors: [/401|429/] });

  test("sign-in shows how long to wait", async ({ page, expectAccessible }) => {
    await page.goto("/signin");
    const email = newEmail();
    await page.evaluate(async (address) => {
      for (let attempt = 0; attempt < 10; attempt++) {
        await fetch("/auth/sign-in/email", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email: address, password: "a wrong password" }),
        });
      }
    }, email);
    await signIn(page, email);
    await expect(page.getByRole("alert")).toHaveText(
      /^Error: Too many attempts\. Please wait (\d+ seconds?|1 minute), then try again\.$/,
    );
    await expectAccessible();
  });
});

test.describe("when mail cannot be sent", () => {
  test.use({ expectedErrors: [/503/] });

  test("sign-up shows an error, and the account exists", async ({ page }) => {
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
    await using site = await startServer({ SMTP_URL: smtpUrl, LOG_LEVEL: "silent" });
    const email = newEmail();
    await page.goto(`${site.origin}/signup`);
    await signUp(page, email);
    await expect(page.getByRole("alert")).toHaveText(
      "Error: The message could not be sent. Please try again later",
    );
    await page.goto(`${site.origin}/`);
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    await signOut(page);
    await page.goto(`${site.origin}/signin`);
    await signIn(page, email);
    await expect(page.getByTitle("Ada Lovelace")).toBeVisible();
    // The server ends before the page, which may still be loading.
    await page.goto("about:blank");
  });
});
