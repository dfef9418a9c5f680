import type { Page } from "@playwright/test";
import type { Course } from "../../../contract/course.ts";
import { expect, test as base } from "../browser.ts";

const test = base.extend<{ course: Course }>({
  course: async ({ api }, use) => {
    const [course] = await api<[Course]>("/courses");
    await use(course);
  },
});

test.describe("a course's screen", () => {
  test.beforeEach(async ({ visit, course }) => {
    await visit(`/course/category/${course.id}`);
  });

  test("shows its name, image and complete details", async ({ page, course }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.name);
    const image = page.getByRole("article").getByRole("img", { name: course.name });
    await expect(image).toHaveAttribute("src", course.img);
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    for (const paragraph of course.details.split("\n\n")) {
      await expect(page.getByRole("article").getByText(paragraph, { exact: true })).toBeVisible();
    }
  });

  test("offers the PDF, its category and premium access", async ({ page, course }) => {
    await expect(page.getByTitle("download pdf format", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "download pdf format" })).toBeEnabled();
    await expect(
      page.getByRole("link", { name: "More In This Category.", exact: true }),
    ).toHaveAttribute("href", `/course/${course.category}`);
    const premium = page.getByRole("link", { name: "Get premium access.", exact: true });
    await expect(premium).toHaveAttribute("href", `/checkout/${course.id}`);
    await expect(premium).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole("navigation", { name: "Category" }).locator("[aria-current=true]:visible"),
    ).toHaveAttribute("href", `/course/${course.category}`);

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(premium).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("$24/month")).toBeInViewport({ ratio: 1 });
  });

  test("opens the category's list by More In This Category.", async ({ page, course }) => {
    await page.getByRole("link", { name: "More In This Category." }).click();

    await expect(page).toHaveURL(`/course/${course.category}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
  });

  test("leads to the overview, which names the course, its category and its number", async ({
    page,
    course,
  }) => {
    await page.getByRole("link", { name: "Overview and pricing" }).click();

    await expect(page).toHaveURL(`/course/category/${course.id}/overview`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.name);
    await expect(page.getByText(`Category: ${course.category}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Id No: ${course.id}`, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Compare the plans" }).click();
    await expect(page.getByRole("heading", { name: "Choose your best plan" })).toBeInViewport();
  });
});

const plans = [
  { id: "beginner", name: "Beginner", price: "Free" },
  { id: "pro", name: "Pro", price: "$24/month" },
  { id: "team", name: "Team", price: "$72/month" },
];

const planOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Choose your best plan" })
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test.describe("the overview", () => {
  test.beforeEach(async ({ visit, course }) => {
    await visit(`/course/category/${course.id}/overview`);
  });

  test("has six different quotes, each with its author", async ({ page }) => {
    const quotes = await page.getByRole("blockquote").allTextContents();

    expect(new Set(quotes).size).toBe(6);
    for (const figure of await page.getByRole("figure").all()) {
      await expect(figure.locator("figcaption")).toHaveText(/\w+ \w+/);
    }
  });

  test("has the plans Beginner, Pro and Team under Choose your best plan", async ({ page }) => {
    const pricing = page.getByRole("region", { name: "Choose your best plan" });

    await expect(
      pricing.getByRole("heading", { name: "Choose your best plan", exact: true }),
    ).toBeVisible();
    await expect(pricing.getByRole("heading", { level: 3 })).toHaveText(
      plans.map(({ name }) => name),
    );
    for (const { name, price } of plans) {
      const plan = planOf(page, name);
      await expect(plan.getByText(price, { exact: true })).toBeVisible();
      await expect(plan.getByRole("listitem").first()).toBeVisible();
    }
  });

  for (const { id, name } of plans) {
    test(`leads from Get Started of ${name} to the course's checkout with that plan`, async ({
      page,
      course,
    }) => {
      const link = planOf(page, name).getByRole("link");

      await expect(link).toHaveText("Get Started");
      await expect(link).toHaveAttribute("href", `/checkout/${course.id}?plan=${id}`);
    });
  }
});
