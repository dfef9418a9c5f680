import type { Course } from "../../../contract/course.ts";
import { newEmail } from "../../people/people.ts";
import { linkSentTo, signUp } from "../account/account-steps.ts";
import { expect } from "../browser.ts";
import {
  coursePath,
  course as firstCourse,
  firstExercise,
  lessons,
} from "../lessons/sample-lessons.ts";
import { signInAsNew } from "../signed-in.ts";
import { button, pay, test, title, toPaymentPage } from "./paying.ts";

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("Pro chosen on the landing page leads through sign-up and payment to a solved task", async ({
      page,
      visit,
      orders,
      api,
    }) => {
      await visit("/");
      await page.getByRole("link", { name: "Get Started with Pro" }).click();
      await expect(page.getByText("Sign in to go on to checkout: Pro")).toBeVisible();
      await page.getByRole("link", { name: "Create account" }).click();
      await signUp(page, newEmail());

      await expect(title(page)).toHaveText("Checkout");
      await expect(page.getByRole("radio", { name: /^Pro/ })).toBeChecked();
      await expect(page.getByRole("complementary", { name: "Pro plan" })).toContainText("$24.00");
      await pay(page, "$24.00");
      const [order] = await orders();
      expect(order).toMatchObject({
        courseId: null,
        courseName: null,
        plan: "pro",
        status: "paid",
      });
      await expect(page.getByRole("region", { name: "Receipt" })).not.toContainText("course");

      await page.getByRole("link", { name: "Choose your first course" }).click();
      const { name } = await api<Course>(`/course/category/${firstCourse}`);
      await page.getByRole("link", { name }).first().click();
      await expect(title(page)).toHaveText(name);
      await button(page, "Take this course").click();
      await expect(title(page)).toHaveText(lessons.first.title);
      const { ready, solve } = firstExercise(page);
      await ready();
      await solve();
      await button(page, "Done, on to the next lesson").click();
      await expect(page).toHaveURL(lessons.second.path);
      await visit(coursePath);
      await expect(page.getByRole("region", { name: "Lessons" })).toContainText(
        "1 of 8 lessons read",
      );
    });
  });
}

test("the link of the verification message leads on to the checkout, on another device, too", async ({
  page,
  visit,
  site,
  browser,
}) => {
  await visit("/checkout?plan=team");
  await page.getByRole("link", { name: "Create account" }).click();
  const email = newEmail();
  await signUp(page, email);
  await expect(title(page)).toHaveText("Checkout");
  const link = await linkSentTo(email, site.dataFolder, "verify-email");

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByText("Sign in to go on to checkout: Team")).toBeVisible();
  await elsewhere.close();
  await page.goto(link);
  await expect(page).toHaveURL("/checkout?plan=team");
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
  await page.goto(link.replace("token=", "token=x"));
  await expect(page.getByText("This link no longer works.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
});

test.describe("signed in", () => {
  test.beforeEach(async ({ page, site }) => {
    await signInAsNew(page, site);
  });

  test("Beginner asks for a course first", async ({ page, visit, orders }) => {
    await visit("/checkout?plan=beginner");
    await expect(button(page, "Enrol for free")).toHaveCount(0);
    await page.getByRole("link", { name: "Choose a course" }).click();
    await expect(page).toHaveURL("/home");
    expect(await orders()).toEqual([]);
  });

  test("a pending order of a plan is named in its list, and replaced by one with a course", async ({
    page,
    visit,
    course,
    orders,
  }) => {
    await visit("/checkout?plan=pro");
    await toPaymentPage(page);
    await page.goBack();
    await expect(
      page.getByText("(Pro) waits for its payment. Going on pays that one"),
    ).toBeVisible();
    await visit("/profile/billing");
    await page.getByRole("link", { name: "Pro plan" }).click();
    await expect(title(page)).toHaveText("Waiting for the payment");
    await visit(`/checkout/${course.id}`);
    await expect(
      page.getByText("(Pro) waits for its payment. Going on here replaces it."),
    ).toBeVisible();
    await pay(page, "$24.00");
    expect((await orders()).map(({ courseId, status }) => [courseId, status])).toEqual([
      [course.id, "paid"],
      [null, "cancelled"],
    ]);
  });

  test("whoever has the plan is led to a course, and to a larger plan", async ({ page, visit }) => {
    await visit("/checkout?plan=pro");
    await pay(page, "$24.00");
    await visit("/checkout?plan=pro");
    await expect(page.getByText("There is nothing to pay.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Choose a course" })).toHaveAttribute(
      "href",
      "/home",
    );
    await visit("/checkout?plan=team");
    await expect(page.getByText("Or go on with Pro, for nothing:")).toBeVisible();
    await expect(page.getByRole("link", { name: "Choose a course" })).toBeVisible();
  });

  test("a cancelled payment leads back to the choice of the plan", async ({ page, visit }) => {
    await visit("/checkout?plan=team");
    await toPaymentPage(page);
    await expect(page.getByText("Course", { exact: true })).toHaveCount(0);
    await button(page, "Cancel and go back").click();
    await expect(page.getByText("nothing was charged")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Team/ })).toBeChecked();
  });
});
