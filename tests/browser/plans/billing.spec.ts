import type { Route } from "@playwright/test";
import type { Course } from "../../../contract/course.ts";
import type { CurrentSubscription, Subscription } from "../../../contract/subscription.ts";
import { expect } from "../browser.ts";
import { course as openCourse } from "../lessons/sample-lessons.ts";
import { watchLayoutShifts } from "../layout-shifts.ts";
import { signInAsNew } from "../signed-in.ts";
import { billingOf, endPro, moveClock } from "./billing-page.ts";
import { button, pay, test, title, takePlan } from "../checkout/paying.ts";

/** Lets timers of 10 seconds end when `window.expire` is called; to be evaluated in the page. */
function expireWhenTold() {
  const setTimer = window.setTimeout.bind(window);
  const waiting: (() => void)[] = [];
  window.setTimeout = ((work: () => void, time?: number, ...given: unknown[]) =>
    time === 10_000 ? waiting.push(work) : setTimer(work, time, ...given)) as typeof setTimeout;
  Object.assign(window, { expire: () => waiting.forEach((end) => end()) });
}

test.beforeEach(async ({ page, site }) => {
  await signInAsNew(page, site);
});

test("with Pro, the checkout takes the course for nothing", async ({
  page,
  site,
  visit,
  course,
  api,
  orders,
}) => {
  const another = (await api<Course[]>("/courses"))[6]!;
  await takePlan(page, site, "pro", course.id);
  await visit(`/checkout/${another.id}`);
  await expect(
    page.getByRole("heading", { name: "You have Pro: every lesson of every course." }),
  ).toBeVisible();
  await expect(page.getByText("There is nothing to pay.")).toBeVisible();
  await button(page, "Take this course").click();
  await expect(title(page)).toHaveText("You are enrolled");
  expect(await orders()).toMatchObject([
    { courseId: another.id, plan: "pro", amount: 0, status: "paid" },
    { courseId: course.id, plan: "pro", amount: 2400, status: "paid" },
  ]);
  await visit(`/checkout/${another.id}`);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Go to the course" }),
  ).toBeVisible();
});

test("a cancelled Pro ends with its month, and Team can be bought then", async ({
  page,
  site,
  visit,
  course,
}) => {
  test.slow();
  await takePlan(page, site, "pro", course.id);
  await visit("/profile/billing");
  await endPro(page);
  await visit("/profile/billing");
  await expect(billingOf(page)).toContainText("Beginner");
  await visit(`/checkout/${course.id}?plan=team`);
  await pay(page, "$72.00");
});

test("after a declined renewal, cancelling closes the lessons at once and lets another plan be taken", async ({
  page,
  site,
  visit,
  course,
}) => {
  test.slow();
  await takePlan(page, site, "pro", course.id);
  await visit("/profile/billing");
  await moveClock(page, "Card and invoices", [
    "Let the month end, and the card be declined",
    "Let a week pass",
  ]);
  await visit(`/checkout/${course.id}?plan=team`);
  await expect(page.getByText("The renewal of your plan could not be charged.")).toBeVisible();
  await expect(button(page, "Continue to payment")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Billing" }).click();
  await button(page, "Cancel Pro").click();
  await button(page, "Yes: cancel Pro").click();
  await expect(billingOf(page)).toContainText("Beginner");
  await expect(page.getByRole("heading", { name: "Your plan" })).toBeFocused();
  await visit(`/checkout/${course.id}?plan=team`);
  await pay(page, "$72.00");
});

test("a planned course is not taken, also with a plan, and its pages say so", async ({
  page,
  site,
  visit,
  api,
}) => {
  await takePlan(page, site, "pro", openCourse);
  const planned = (await api<Course[]>("/courses")).find(({ lessons }) => lessons === 0)!;
  await visit(`/course/category/${planned.id}`);
  await expect(page.locator(".course-offer")).toHaveText("You have Pro");
  await expect(page.getByRole("region", { name: "Being written" })).toBeVisible();

  await visit(`/checkout/${planned.id}`);

  await expect(page.locator(".plan-in-use")).toContainText(
    "Being written: it can be taken once its lessons are open.",
  );
  await expect(button(page, "Take this course")).toHaveCount(0);
});

test("on pages that are older than the plan's end, taking a course orders nothing and says so", async ({
  page,
  site,
  visit,
  course,
  orders,
}) => {
  test.slow();
  await takePlan(page, site, "pro", openCourse);
  const stalePages = [];
  for (const address of [`/course/category/${course.id}`, `/checkout/${course.id}`]) {
    const stale = await page.context().newPage();
    await stale.goto(address);
    await expect(button(stale, "Take this course")).toBeVisible();
    stalePages.push(stale);
  }
  await visit("/profile/billing");
  await endPro(page);
  const before = await orders();

  for (const stale of stalePages) {
    await button(stale, "Take this course").click();
    await expect(stale.getByText("The price is another one than when")).toBeVisible();
    await expect(button(stale, "Take this course")).toBeHidden();
  }
  expect(await orders()).toEqual(before);
});

test("the offer of a course changes without moving the page, and ends with the session", async ({
  page,
  site,
  visit,
}) => {
  await takePlan(page, site, "pro", openCourse);
  const shifted = await watchLayoutShifts(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await visit(`/course/category/${openCourse}`);
    await expect(page.getByRole("link", { name: "Start learning" })).toBeVisible();
    expect(await shifted()).toBeLessThan(0.001);
    const offer = (await page.locator(".course-offer").boundingBox())!;
    expect(offer.height).toBeLessThan(104);
  }
  await button(page, "Log Out").click();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Get premium access." })).toBeVisible();
});

test("while a renewal or an end is only awaited, the checkout says so, and sells no other plan", async ({
  page,
  site,
  visit,
  course,
}) => {
  await takePlan(page, site, "pro", course.id);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  let changes: Partial<Subscription> = {};
  await page.route("**/api/subscription", async (route) => {
    const response = await route.fetch();
    const current = (await response.json()) as CurrentSubscription;
    const subscription = { ...current.subscription!, paidUntil: yesterday, ...changes };
    await route.fulfill({ response, json: { ...current, subscription } });
  });
  await visit(`/checkout/${course.id}?plan=team`);
  await expect(page.getByText("The renewal of your plan is not confirmed yet.")).toBeVisible();
  await expect(button(page, "Continue to payment")).toHaveCount(0);

  changes = { renews: false, openUntil: yesterday };
  await visit(`/checkout/${course.id}?plan=team`);
  await expect(
    page.getByText("You cancelled your plan, and its last month is over."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Billing" })).toBeVisible();
});

test.describe("when the plan cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource|409/] });

  test("an order that is refused for the plan says why", async ({ page, site, visit, course }) => {
    await takePlan(page, site, "pro", course.id);
    await page.route("**/api/subscription", (route) => route.abort());
    await visit(`/checkout/${course.id}?plan=team`);
    await button(page, "Continue to payment").click();
    await expect(
      page.getByText("You pay a plan already: see Billing in your profile"),
    ).toBeVisible();
  });

  test("Billing says so and tries again, and the checkout goes on", async ({
    page,
    visit,
    course,
  }) => {
    await page.route("**/api/subscription", (route) => route.abort());
    await visit("/profile/billing");
    await expect(billingOf(page).getByRole("alert").first()).toContainText("cannot be reached");
    await page.unroute("**/api/subscription");
    await button(page, "Try again").click();
    await expect(billingOf(page)).toContainText("Beginner");
    await expect(page.getByRole("heading", { name: "Your plan" })).toBeFocused();

    await page.route("**/api/subscription", (route) => route.abort());
    await visit(`/checkout/${course.id}`);
    await expect(page.getByText("Your plan and orders could not be looked up.")).toBeVisible();
    const { promise: submitted, resolve: submit } = Promise.withResolvers<Route>();
    await page.route("**/api/orders", (route) =>
      route.request().method() === "POST" ? submit(route) : route.fallback(),
    );
    await button(page, "Continue to payment").click();
    const order = await submitted;
    await expect(button(page, "Try again")).toBeDisabled();
    await order.abort();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await page.unroute("**/api/subscription");
    await button(page, "Try again").click();
    await expect(page.getByText("Your plan and orders could not be looked up.")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: course.name })).toBeFocused();
  });

  test("a call without an answer keeps nobody from the profile", async ({ page, visit }) => {
    await page.addInitScript(expireWhenTold);
    await visit("/profile");
    await page.route("**/api/subscription", () => {});
    const asked = page.waitForRequest("**/api/subscription");
    await page.getByRole("link", { name: "Billing" }).click();
    await asked;
    await expect(page.locator(".navigation-progress")).toHaveAttribute("data-loading");
    await page.evaluate(() => (window as unknown as { expire: () => void }).expire());
    await expect(billingOf(page).getByRole("alert").first()).toContainText(
      "did not answer in time",
    );
  });
});
