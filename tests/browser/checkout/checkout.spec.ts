import type { Course } from "../../../contract/course.ts";
import { expect } from "../browser.ts";
import { button, enrol, pay, test, title, toPaymentPage } from "./paying.ts";
import { newEmail } from "../../people/people.ts";
import { signUp } from "../account/account-steps.ts";
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
  await expect(title(page)).toBeFocused();
  await expect(page.getByText(`Sign in to go on to checkout: ${course.name}`)).toBeVisible();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByText(`Sign up to go on to checkout: ${course.name}`)).toBeVisible();
  await signUp(page, newEmail());

  await expect(title(page)).toHaveText("Checkout");
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveURL(`${site.origin}/checkout/${course.id}`);
  await expect(page.getByRole("complementary", { name: course.name })).toContainText("$24.00");
  await expect(
    page.getByRole("navigation", { name: "Category" }).locator("[aria-current=true]:visible"),
  ).toHaveText(new RegExp(course.category, "i"));
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
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
});

test("a plan chosen on the landing page is chosen at the checkout of any course", async ({
  page,
  visit,
  course,
}) => {
  await visit("/");
  await page.getByRole("link", { name: "Get Started with Team" }).click();
  await expect(page.getByText("Sign in to go on to checkout: Team")).toBeVisible();
  await visit("/home");
  await page.locator(`a[href="/course/category/${course.id}"]`).first().click();
  await expect(title(page)).toHaveText(course.name);
  await expect(title(page)).toBeFocused();
  await page.getByRole("link", { name: "Get premium access." }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await signUp(page, newEmail());
  await expect(title(page)).toHaveText("Checkout");
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
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

    await page.getByRole("link", { name: "My courses" }).click();
    const courses = page.getByRole("region", { name: "My courses" });
    await courses.getByRole("link", { name: course.name, exact: true }).click();
    await expect(title(page)).toHaveText(course.name);
  });

  test("a choice is in the URL, so it stays after a reload", async ({ page, visit, course }) => {
    await visit(`/checkout/${course.id}`);
    await expect(page.getByRole("radio", { name: /^Pro/ })).toBeChecked();
    await page.getByRole("radio", { name: /^Team/ }).check();
    await expect(page).toHaveURL(/plan=team/);
    await page.reload();
    await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
    await expect(page.getByRole("complementary")).toContainText("$72.00");
  });

  test("the total and the button are on a phone's first screen", async ({ page, visit, api }) => {
    const open = (await api<Course[]>("/courses")).find(({ lessons }) => lessons > 0)!;
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(`/checkout/${open.id}`);
    const summary = page.getByRole("complementary", { name: open.name });
    await expect(summary.getByText("To pay today")).toBeInViewport({ ratio: 1 });
    await expect(button(page, "Continue to payment")).toBeInViewport({ ratio: 1 });
  });

  test("it says what is charged when, how to cancel, and what the plan opens", async ({
    page,
    visit,
    course,
  }) => {
    await visit(`/checkout/${course.id}`);
    const summary = page.getByRole("complementary", { name: course.name });
    await expect(summary).toContainText(
      /\$24\.00 today, then \$24\.00 each month from \d{1,2} [A-Z][a-z]+ until you cancel\./,
    );
    await expect(summary).toContainText("Cancel in your profile, under Billing");
    await expect(summary.getByRole("link", { name: "Terms of Service" })).toHaveAttribute(
      "href",
      "/terms",
    );
    const features = page.getByRole("region", { name: "What Pro opens" });
    await expect(features).toContainText("Every lesson of every course");
    await page.getByRole("radio", { name: /^Team/ }).check();
    await expect(page.getByRole("region", { name: "What Team opens" })).toContainText(
      "Seats for five people, yours included, invited by e-mail or link",
    );
    await page.getByRole("radio", { name: /^Beginner/ }).check();
    await expect(summary).toContainText("Nothing is charged, today or later.");
  });

  test("a planned course says so before the button, with the way to open ones", async ({
    page,
    visit,
    api,
  }) => {
    const planned = (await api<Course[]>("/courses")).find(({ lessons }) => lessons === 0)!;
    await visit(`/checkout/${planned.id}`);
    const summary = page.getByRole("complementary", { name: planned.name });
    await expect(summary).toContainText(
      "Being written: it can be taken once its lessons are open.",
    );
    await page.getByRole("radio", { name: /^Beginner/ }).check();
    await expect(button(page, "Enrol for free")).toHaveCount(0);
    await summary.getByRole("link", { name: "courses that have lessons" }).click();
    await expect(page).toHaveURL("/home");
  });

  test("a Beginner has nothing to order again, and may take Pro", async ({
    page,
    visit,
    course,
    orders,
  }) => {
    await visit(`/checkout/${course.id}?plan=beginner`);
    await enrol(page);
    await page.goto(`/checkout/${course.id}?plan=beginner`);
    await expect(page.getByText("You take this course on Beginner already.")).toBeVisible();
    await expect(button(page, "Enrol for free")).toHaveCount(0);
    await page.getByRole("radio", { name: /^Pro/ }).check();
    await pay(page, "$24.00");
    expect((await orders()).map(({ amount, status }) => [amount, status])).toEqual([
      [2400, "paid"],
      [0, "paid"],
    ]);
  });
});
