import type { Page } from "@playwright/test";
import type { Course } from "../contract/course.ts";
import type { Order } from "../contract/order.ts";
import { expect, test as base } from "./browser.ts";
import { signInQuietly } from "./signed-in.ts";

const test = base.extend<{ course: Course; orders: () => Promise<Order[]> }>({
  course: async ({ api }, use) => use((await api<Course[]>("/courses"))[5]!),
  /** The orders of whoever is signed in. */
  orders: async ({ page, site }, use) =>
    use(async () => (await page.request.get(`${site.origin}/api/orders`)).json()),
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function toPaymentPage(page: Page): Promise<void> {
  await button(page, "Continue to payment").click();
  await expect(title(page)).toHaveText("Test payment");
}

test("from Get premium access through signing up to a paid course", async ({
  page,
  visit,
  course,
  site,
  orders,
}) => {
  await visit(`/course/category/${course.id}`);
  await page.getByRole("link", { name: "Get premium access." }).click();
  await expect(title(page)).toHaveText("Sign in to our platform");
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByLabel("Pls Inter Your Full Name").fill("Ada Lovelace");
  await page.getByLabel("Your email").fill(`ada-${crypto.randomUUID()}@example.org`);
  await page.getByLabel("Your password").fill("a long enough password");
  await button(page, "Sign Up to Create New Account").click();

  await expect(title(page)).toHaveText("Checkout");
  await expect(page).toHaveURL(`${site.origin}/checkout/${course.id}`);
  await expect(page.getByRole("complementary", { name: course.name })).toContainText("$24.00");
  await toPaymentPage(page);
  await expect(page.getByText("This is only a test.")).toBeVisible();
  await expect(page.getByText(course.name)).toBeVisible();
  await button(page, "Pay $24.00").click();

  await expect(title(page)).toHaveText("Payment confirmed");
  const [order] = await orders();
  expect(order).toMatchObject({ plan: "pro", amount: 2400, status: "paid" });
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText(order!.id);
  await page.reload();
  await expect(title(page)).toHaveText("Payment confirmed");
});

test("a plan that was chosen is still chosen after signing in", async ({
  page,
  visit,
  course,
  site,
}) => {
  const { email } = await signInQuietly(page, site.origin);
  await page.context().clearCookies();
  await visit(`/course/category/${course.id}/overview`);
  await page.getByRole("link", { name: "Get Started with Team" }).click();
  await expect(title(page)).toHaveText("Sign in to our platform");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill("a long enough password");
  await page.getByLabel("Remember me").check();
  await button(page, "Sign In to your account").click();
  await expect(title(page)).toHaveText("Checkout");
  await expect(page.getByLabel("Team")).toBeChecked();
});

test.describe("signed in", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInQuietly(page, site.origin);
  });

  test("the free plan is enrolled at once, and stands in the profile", async ({
    page,
    visit,
    course,
    orders,
  }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await expect(page.getByText("To pay today")).toBeVisible();
    await button(page, "Enrol for free").click();
    await expect(title(page)).toHaveText("You are enrolled");
    expect(await orders()).toMatchObject([{ plan: "beginner", amount: 0, status: "paid" }]);

    await page.getByRole("link", { name: "My courses and orders" }).click();
    await expect(page.getByRole("heading", { name: "My courses" })).toBeVisible();
    await page.getByRole("link", { name: course.name }).first().click();
    await expect(title(page)).toHaveText(course.name);
  });

  test("a choice is kept in the address, so a reload keeps it", async ({ page, visit, course }) => {
    await visit(`/checkout/${course.id}`);
    await expect(page.getByRole("radio", { name: /^Pro/ })).toBeChecked();
    await page.getByLabel("Team").check();
    await expect(page).toHaveURL(/plan=team/);
    await page.reload();
    await expect(page.getByLabel("Team")).toBeChecked();
    await expect(page.getByRole("complementary")).toContainText("$72.00");
  });

  test("a declined card is told, and one can try again", async ({
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
    await expect(page.getByLabel("Team")).toBeChecked();
    await toPaymentPage(page);
    await button(page, "Pay $72.00").click();
    await expect(title(page)).toHaveText("Payment confirmed");
    expect((await orders()).map(({ status }) => status).toSorted()).toEqual(["failed", "paid"]);
  });

  test("a payment that is cancelled leads back to the checkout with the choice kept", async ({
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
    await expect(page.getByLabel("Team")).toBeChecked();
    expect(await orders()).toMatchObject([{ status: "cancelled" }]);
  });

  test("a payment whose news comes late is waited for, through a reload", async ({
    page,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}`);
    await toPaymentPage(page);
    await button(page, "Pay, but let the news come late").click();
    await expect(title(page)).toHaveText("Waiting for the payment");
    await page.reload();
    await expect(title(page)).toHaveText("Waiting for the payment");
    await expect(title(page)).toHaveText("Payment confirmed", { timeout: 20_000 });
  });

  test("a double click makes one order", async ({ page, visit, course, orders }) => {
    await visit(`/checkout/${course.id}`);
    await button(page, "Continue to payment").dblclick();
    await expect(title(page)).toHaveText("Test payment");
    expect(await orders()).toHaveLength(1);
  });

  test("back from the payment page, the same order goes on", async ({
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

  test("two tabs with different plans end in one active order", async ({
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

  test.describe("with errors that are told", () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|404|409|503/] });

    test("offline in the middle loses nothing: the same press goes on later", async ({
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

    test("an account that still pays is not deleted before it has cancelled", async ({
      page,
      visit,
      course,
    }) => {
      await visit(`/checkout/${course.id}`);
      await toPaymentPage(page);
      await button(page, "Pay $24.00").click();
      await expect(title(page)).toHaveText("Payment confirmed");
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

    test("an order of somebody else, or none, is told", async ({ page, visit, course }) => {
      await visit(`/checkout/${course.id}/order/P-0000000000`);
      await expect(title(page)).toHaveText("This order cannot be shown");
      await expect(page.getByRole("alert")).toHaveText("There is no such order");
    });
  });

  test("who has the course is told so instead of paying again", async ({ page, visit, course }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await button(page, "Enrol for free").click();
    await expect(title(page)).toHaveText("You are enrolled");
    await page.goto(`/checkout/${course.id}?plan=pro`);
    await expect(page.getByRole("heading", { name: "You have this course" })).toBeVisible();
    await expect(button(page, "Continue to payment")).toHaveCount(0);
  });

  test("a subscription is cancelled in the profile, after being asked once more", async ({
    page,
    visit,
    course,
    orders,
  }) => {
    await visit(`/checkout/${course.id}`);
    await toPaymentPage(page);
    await button(page, "Pay $24.00").click();
    await expect(title(page)).toHaveText("Payment confirmed");
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

  test("the receipt prints without the site around it", async ({ page, visit, course }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await button(page, "Enrol for free").click();
    await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("region", { name: "Receipt" })).toBeVisible();
    await expect(page.getByRole("navigation").first()).toBeHidden();
    await expect(button(page, "Print the receipt")).toBeHidden();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`every step is accessible and fits a phone, ${colorScheme}`, async ({
      page,
      visit,
      course,
      expectAccessible,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      const check = async () => {
        await expectAccessible();
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess).toBeLessThanOrEqual(0);
      };
      await visit(`/checkout/${course.id}`);
      await expect(button(page, "Continue to payment")).toBeEnabled();
      await check();
      await toPaymentPage(page);
      await check();
      await button(page, "Pay, but let the news come late").click();
      await expect(title(page)).toHaveText("Waiting for the payment");
      await check();
      await expect(title(page)).toHaveText("Payment confirmed", { timeout: 20_000 });
      await check();
      await page.goto(`/checkout/${course.id}`);
      await expect(page.getByRole("heading", { name: "You have this course" })).toBeVisible();
      await check();
      await page.goto("/profile");
      await page.getByRole("button", { name: /^Cancel the subscription/ }).click();
      await check();
    });
  }
});
