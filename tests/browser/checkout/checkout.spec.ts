import { expect } from "../browser.ts";
import { button, enrol, test, title, toPaymentPage } from "./paying.ts";
import { signInAsNew } from "../signed-in.ts";

test("Get premium access leads through sign-up to a paid course", async ({
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

test("a chosen plan stays chosen after sign-in", async ({ page, visit, course, site }) => {
  const { email, password } = await signInAsNew(page, site);
  await page.context().clearCookies();
  await visit(`/course/category/${course.id}/overview`);
  await page.getByRole("link", { name: "Get Started with Team" }).click();
  await expect(title(page)).toHaveText("Sign in to our platform");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByLabel("Remember me").check();
  await button(page, "Sign In to your account").click();
  await expect(title(page)).toHaveText("Checkout");
  await expect(page.getByLabel("Team")).toBeChecked();
});

test.describe("signed in", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInAsNew(page, site);
  });

  test("the free plan is enrolled at once, and listed in the profile", async ({
    page,
    visit,
    course,
    orders,
  }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await expect(page.getByText("To pay today")).toBeVisible();
    await enrol(page);
    expect(await orders()).toMatchObject([{ plan: "beginner", amount: 0, status: "paid" }]);

    await page.getByRole("link", { name: "My courses and orders" }).click();
    await expect(page.getByRole("heading", { name: "My courses" })).toBeVisible();
    await page.getByRole("link", { name: course.name }).first().click();
    await expect(title(page)).toHaveText(course.name);
  });

  test("a choice is in the URL, so it stays after a reload", async ({ page, visit, course }) => {
    await visit(`/checkout/${course.id}`);
    await expect(page.getByRole("radio", { name: /^Pro/ })).toBeChecked();
    await page.getByLabel("Team").check();
    await expect(page).toHaveURL(/plan=team/);
    await page.reload();
    await expect(page.getByLabel("Team")).toBeChecked();
    await expect(page.getByRole("complementary")).toContainText("$72.00");
  });

  test("a user who has the course sees that instead of paying again", async ({
    page,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await enrol(page);
    await page.goto(`/checkout/${course.id}?plan=pro`);
    await expect(page.getByRole("heading", { name: "You have this course" })).toBeVisible();
    await expect(button(page, "Continue to payment")).toHaveCount(0);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    const tag = colorScheme === "light" ? "@full" : [];
    test(
      `every step is accessible and fits a phone, ${colorScheme}`,
      { tag },
      async ({ page, visit, course, expectAccessible }) => {
        test.slow();
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 360, height: 740 });
        const check = async () => {
          await expectAccessible();
          const excess = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
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
      },
    );
  }
});
