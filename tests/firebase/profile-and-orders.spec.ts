import type { Order } from "../../contract/order.ts";
import { signUpAsNew } from "../browser/account/account-steps.ts";
import { password } from "../people/people.ts";
import { expect, test } from "./browser.ts";
import { project } from "./emulator.ts";

const course = "python-bangla-first-programs";

test.describe("the profile", () => {
  test.use({ expectedErrors: [/409/] });

  test("is changed, and offers nothing that Firebase does not support", async ({
    page,
    expectAccessible,
  }) => {
    await signUpAsNew(page);
    await page.goto("/profile/account");
    await page.getByLabel("Name", { exact: true }).fill("অ্যাডা");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name: অ্যাডা")).toBeVisible();
    await expect(page.getByTitle("অ্যাডা")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Security", exact: true }).click();
    await expect(page.getByRole("button", { name: "Change the password" })).toBeVisible();
    await expect(page.getByRole("button", { name: "End every session" })).toHaveCount(0);
    await expectAccessible();
    await page.getByLabel("Current password").fill(password);
    await page.getByLabel("New password").fill("quite another password");
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText("Your password is changed")).toBeVisible();
  });

  test("refuses to delete an account with open payments, and deletes one without", async ({
    page,
    emulator,
    site,
  }) => {
    const email = await signUpAsNew(page);
    await page.goto(`/checkout/${course}`);
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/test-payments\//);
    await page.goto("/profile/account");
    const section = page.locator("section", { hasText: "Delete the account" });
    await section.getByLabel("Password").fill(password);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(section.getByRole("alert")).toHaveText(
      "Error: Please cancel your subscriptions and open orders first",
    );
    expect(await emulator.accountOf(email)).toBeDefined();
    await page.getByRole("link", { name: "Billing", exact: true }).click();
    await page.getByRole("button", { name: "Cancel the order" }).click();
    await page.getByRole("button", { name: /^Yes: / }).click();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Account", exact: true }).click();
    await section.getByLabel("Password").fill(password);
    await section.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(await emulator.accountOf(email)).toBeUndefined();
  });
});

test.describe("orders", () => {
  test.use({ expectedErrors: [/40[01]/] });

  test("belong to the user who ordered, and to nobody else", async ({ page, browser, site }) => {
    await signUpAsNew(page);
    await page.goto(`/checkout/${course}?plan=beginner`);
    const sent = page.waitForRequest(
      (request) => request.url().endsWith("/api/orders") && request.method() === "POST",
    );
    await page.getByRole("button", { name: "Enrol for free" }).click();
    const own = (await sent).headers().authorization!;
    await page.waitForURL(`${site.origin}/checkout/${course}/order/*`);
    const id = page.url().split("/").at(-1);
    const see = (authorization: string) =>
      fetch(`${site.origin}/api/orders/${id}`, { headers: { Authorization: authorization } });
    const seen = await see(own);
    expect(seen.status).toBe(200);
    const { courseName } = (await seen.json()) as Order;
    await page.goto("/profile");
    await expect(page.getByText(courseName!).first()).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: site.origin });
    const other = await elsewhere.newPage();
    await signUpAsNew(other);
    const ordersRequest = other.waitForRequest(
      (it) => new URL(it.url()).pathname === "/api/orders",
    );
    await other.goto("/profile/billing");
    expect((await see((await ordersRequest).headers().authorization!)).status).toBe(404);
    await elsewhere.close();
  });

  test("are refused to a disabled account", async ({ page, emulator, site }) => {
    const email = await signUpAsNew(page);
    const ordersRequest = page.waitForRequest((it) => new URL(it.url()).pathname === "/api/orders");
    await page.goto("/profile/billing");
    const { authorization } = (await ordersRequest).headers();
    const status = async () =>
      (await fetch(`${site.origin}/api/orders`, { headers: { Authorization: authorization! } }))
        .status;
    expect(await status()).toBe(200);
    const { localId } = (await emulator.accountOf(email))!;
    await emulator.call(`/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`, {
      localId,
      disableUser: true,
    });
    expect(await status()).toBe(401);
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/signin$/);
  });
});
