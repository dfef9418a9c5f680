import { expect } from "../browser.ts";
import { button, pay, test, title } from "./paying.ts";
import { signInAsNew } from "../signed-in.ts";

test.beforeEach(async ({ page, site }) => {
  await signInAsNew(page, site);
});

test("a subscription is cancelled in the profile, after a confirmation", async ({
  page,
  visit,
  course,
  orders,
}) => {
  await visit(`/checkout/${course.id}`);
  await pay(page, "$24.00");
  await page.getByRole("link", { name: "My courses and orders" }).click();
  await page.getByRole("button", { name: /^Cancel the subscription/ }).click();
  await button(page, "Keep it").click();
  await page.getByRole("button", { name: /^Cancel the subscription/ }).click();
  await button(page, "Yes: cancel the subscription").click();
  await expect(page.getByText("You have no course yet.")).toBeVisible();
  expect(await orders()).toMatchObject([{ status: "cancelled" }]);
  await page.getByRole("link", { name: course.name }).click();
  await expect(title(page)).toHaveText("This plan has ended");
  await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
});

test("the receipt is printed without the site's layout", async ({ page, visit, course }) => {
  await visit(`/checkout/${course.id}?plan=beginner`);
  await button(page, "Enrol for free").click();
  await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(button(page, "Print the receipt")).toBeHidden();
});

test.describe("refused with an error", () => {
  test.use({ expectedErrors: [/404|409/] });

  test("an account with a subscription is not deleted before that is cancelled", async ({
    page,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}`);
    await pay(page, "$24.00");
    await page.goto("/profile");
    await page.getByLabel("Password", { exact: true }).fill("a long enough password");
    await button(page, "Delete my account").click();
    await expect(page.getByText("Error: Please cancel your subscriptions")).toBeVisible();
    await page.getByRole("button", { name: /^Cancel the subscription/ }).click();
    await button(page, "Yes: cancel the subscription").click();
    await expect(page.getByText("You have no course yet.")).toBeVisible();
    await button(page, "Delete my account").click();
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
