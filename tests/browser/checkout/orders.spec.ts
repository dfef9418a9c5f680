import type { Order } from "../../../contract/order.ts";
import { expect } from "../browser.ts";
import { button, enrol, test, title, toPaymentPage, takePlan } from "./paying.ts";
import { deleteAccount } from "../account/account-steps.ts";
import { signInAsNew } from "../signed-in.ts";

test.beforeEach(async ({ page, site }) => {
  await signInAsNew(page, site);
});

test("a pending order is cancelled in the profile, after a confirmation", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}`);
  await toPaymentPage(page);
  await page.goto("/profile/billing");
  const cancel = page.getByRole("button", { name: /^Cancel the order/ });
  await cancel.click();
  await expect(page.getByText(/^Cancel order P-/)).toBeFocused();
  await button(page, "Keep it").click();
  await expect(cancel).toBeFocused();
  await cancel.click();
  await button(page, "Yes: cancel the order").click();
  await expect(cancel).toHaveCount(0);
  await expect(
    page.getByRole("region", { name: "Orders" }).getByRole("link", { name: course.name }),
  ).toBeFocused();
  expect(await orders()).toMatchObject([{ status: "cancelled" }]);
});

test("of an order that was paid in another window, cancelling says what has come of it", async ({
  page,
  visit,
  site,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}`);
  await toPaymentPage(page);
  const paymentPage = page.url();
  await page.goto("/profile/billing");
  await page.getByRole("button", { name: /^Cancel the order/ }).click();
  await page.request.post(paymentPage, {
    form: { outcome: "paid" },
    headers: { Origin: site.origin },
  });
  await button(page, "Yes: cancel the order").click();
  const [{ id }] = (await orders()) as [Order];
  await expect(
    page.getByText(`Nothing more is charged for order ${id}. Its plan ends with the paid month.`),
  ).toBeVisible();
  await expect(page.getByText(`Order ${id} is cancelled.`)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your plan" })).toContainText("You keep Pro until");
});

test("a course is given up in the profile, after a confirmation", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}?plan=beginner`);
  await enrol(page);
  await expect(title(page)).toBeFocused();
  await page.goto("/profile");
  await page.getByRole("button", { name: `Give up the course: ${course.name}` }).click();
  await button(page, "Yes: give up the course").click();
  await expect(page.getByText("You have no course yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "My courses" })).toBeFocused();
  expect(await orders()).toMatchObject([{ status: "cancelled" }]);
});

test("the receipt of a plan names the period, and is printed in the light colours", async ({
  page,
  site,
  course,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await takePlan(page, site, "pro", course.id);
  await page.goto("/profile/billing");
  await page.getByRole("link", { name: /^Receipt of order/ }).click();
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText(/Period\d{1,2} \w+ \d{4} to \d{1,2} \w+ \d{4}/);
  await expect(receipt).toContainText("$24.00 USD");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(receipt).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("the receipt is printed without the site's layout", async ({ page, visit, course }) => {
  await visit(`/checkout/${course.id}?plan=beginner`);
  await button(page, "Enrol for free").click();
  await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  const { width } = (await page.getByRole("region", { name: "Receipt" }).boundingBox())!;
  expect(width).toBeGreaterThan(600);
  await expect(button(page, "Print the receipt")).toBeHidden();
});

test.describe("refused with an error", () => {
  test.use({ expectedErrors: [/404|409/] });

  test("the order of a course that another window has taken leads to the course", async ({
    page,
    site,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await takePlan(page, site, "beginner", course.id);
    await button(page, "Enrol for free").click();
    await expect(page).toHaveURL(`/course/category/${course.id}`);
  });

  test("an account with a subscription is not deleted before that is cancelled", async ({
    page,
    site,
    course,
  }) => {
    await takePlan(page, site, "pro", course.id);
    await page.goto("/profile/account");
    await deleteAccount(page);
    await expect(page.getByText("Error: Please cancel your subscriptions")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "under Billing" }).click();
    await button(page, "Cancel Pro").click();
    await button(page, "Yes: cancel Pro").click();
    await expect(page.getByText("Nothing more is charged.")).toBeVisible();
    await page.goBack();
    await deleteAccount(page);
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  });

  test("another user's order, or an unknown one, shows an error", async ({
    page,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}/order/P-0000000000`);
    await expect(title(page)).toHaveText("This order cannot be shown");
    await expect(page.getByRole("alert")).toHaveText("There is no such order");
  });
});
