import { expect } from "../browser.ts";
import { overflowAt, widths } from "../every-screen/overflow-at.ts";
import { button, pay, test, title, toPaymentPage } from "./paying.ts";
import { signInAsNew } from "../signed-in.ts";

test.beforeEach(async ({ page, site }) => {
  await signInAsNew(page, site);
});

test("a declined card shows an error, and a second attempt works", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}?plan=team`);
  await toPaymentPage(page);
  await button(page, "Let the card be declined").click();
  await expect(title(page)).toHaveText("The payment did not go through");
  await page.reload();
  await expect(title(page)).toHaveText("The payment did not go through");
  await page.getByRole("link", { name: "Back to the checkout" }).click();
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
  await pay(page, "$72.00");
  expect((await orders()).map(({ status }) => status).toSorted()).toEqual(["failed", "paid"]);
});

test("a cancelled payment leads back to the checkout with the same choice", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}?plan=team`);
  await toPaymentPage(page);
  await button(page, "Cancel and go back").click();
  await expect(title(page)).toHaveText("Checkout");
  await expect(page.getByRole("status").filter({ hasText: "nothing was charged" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
  expect(await orders()).toMatchObject([{ status: "cancelled" }]);
});

test("the page waits for a late payment update, also after a reload", async ({
  page,
  visit,
  course,
  expectAccessible,
}) => {
  await visit(`/checkout/${course.id}`);
  await toPaymentPage(page);
  await button(page, "Pay, but let the news come late").click();
  await expect(title(page)).toHaveText("Waiting for the payment");
  await page.reload();
  await expect(title(page)).toHaveText("Waiting for the payment");
  await expectAccessible();
  expect(await overflowAt(page, widths)).toEqual([]);
  await expect(title(page)).toHaveText("Payment confirmed", { timeout: 20_000 });
});

test("a double click makes one order", async ({ page, visit, course, orders }) => {
  await visit(`/checkout/${course.id}`);
  await button(page, "Continue to payment").dblclick();
  await expect(title(page)).toHaveText("Test payment");
  expect(await orders()).toHaveLength(1);
});

test("back from the payment page, the same order continues", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}`);
  await toPaymentPage(page);
  await page.goBack();
  await expect(page.getByText("waits for its payment")).toBeVisible();
  await page.reload();
  await toPaymentPage(page);
  await page.reload();
  await button(page, "Pay $24.00").click();
  await expect(title(page)).toHaveText("Payment confirmed");
  expect(await orders()).toHaveLength(1);
});

test("two tabs with different plans result in one active order", async ({
  page,
  context,
  visit,
  site,
  course,
  orders,
}) => {
  const other = await context.newPage();
  await other.goto(`${site.origin}/checkout/${course.id}?plan=team`);
  await expect(button(other, "Continue to payment")).toBeEnabled();
  await visit(`/checkout/${course.id}?plan=pro`);
  await toPaymentPage(page);
  await toPaymentPage(other);
  await button(other, "Pay $72.00").click();
  await expect(title(other)).toHaveText("Payment confirmed");
  const all = await orders();
  expect(all.filter(({ status }) => status === "paid")).toHaveLength(1);
  expect(all.filter(({ status }) => status === "pending")).toEqual([]);
  await page.reload();
  await expect(page.getByText("This payment was cancelled.")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|503/] });

  test("being offline in between loses nothing: the same button continues later", async ({
    page,
    context,
    visit,
    course,
    orders,
  }) => {
    await visit(`/checkout/${course.id}`);
    await expect(button(page, "Continue to payment")).toBeEnabled();
    await context.setOffline(true);
    await button(page, "Continue to payment").click();
    await expect(page.getByRole("alert")).toHaveText(
      "You are offline. Check your connection, then try again.",
    );
    await context.setOffline(false);
    await toPaymentPage(page);
    expect(await orders()).toHaveLength(1);
  });
});
