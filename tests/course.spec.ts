import type { Course } from "../contract/course.ts";
import { expect, test } from "./browser.ts";

test("a course's screen shows its name, image and whole details", async ({ page, visit, api }) => {
  const [course] = await api<[Course]>("/courses");

  await visit(`/course/category/${course.id}`);

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

test("a course's screen offers the PDF, its category and premium access", async ({
  page,
  visit,
  api,
}) => {
  const [course] = await api<[Course]>("/courses");

  await visit(`/course/category/${course.id}`);

  await expect(page.getByTitle("download pdf format", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "download pdf format" })).toBeEnabled();
  await expect(
    page.getByRole("link", { name: "More In This Category.", exact: true }),
  ).toHaveAttribute("href", `/course/${course.category}`);
  await expect(
    page.getByRole("link", { name: "Get premium access.", exact: true }),
  ).toHaveAttribute("href", `/checkout/${course.id}`);
});

test("More In This Category. opens the category's list", async ({ page, visit, api }) => {
  const [course] = await api<[Course]>("/courses");
  await visit(`/course/category/${course.id}`);

  await page.getByRole("link", { name: "More In This Category." }).click();

  await expect(page).toHaveURL(`/course/${course.category}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Well come to Pathshala");
});

test("the overview, reached from the course, names it, its category and its number", async ({
  page,
  visit,
  api,
}) => {
  const [course] = await api<[Course]>("/courses");
  await visit(`/course/category/${course.id}`);

  await page.getByRole("link", { name: "Overview and pricing" }).click();

  await expect(page).toHaveURL(`/course/category/${course.id}/overview`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.name);
  await expect(page.getByText(`Category: ${course.category}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Id No: ${course.id}`, { exact: true })).toBeVisible();
});

test("the overview has six different quotes, each with its author", async ({
  page,
  visit,
  api,
}) => {
  const [course] = await api<[Course]>("/courses");
  await visit(`/course/category/${course.id}/overview`);

  const quotes = await page.getByRole("blockquote").allTextContents();

  expect(new Set(quotes).size).toBe(6);
  for (const figure of await page.getByRole("figure").all()) {
    await expect(figure.locator("figcaption")).toHaveText(/\w+ \w+/);
  }
});

const plans = [
  { id: "beginner", name: "Beginner", price: "Free" },
  { id: "pro", name: "Pro", price: "$24/month" },
  { id: "team", name: "Team", price: "$72/month" },
];

test("the overview's plans are Beginner, Pro and Team under Choose your best plan", async ({
  page,
  visit,
  api,
}) => {
  const [course] = await api<[Course]>("/courses");
  await visit(`/course/category/${course.id}/overview`);
  const pricing = page.getByRole("region", { name: "Choose your best plan" });

  await expect(
    pricing.getByRole("heading", { name: "Choose your best plan", exact: true }),
  ).toBeVisible();
  await expect(pricing.getByRole("heading", { level: 3 })).toHaveText(
    plans.map(({ name }) => name),
  );
  for (const { name, price } of plans) {
    const plan = pricing
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(plan.getByText(price, { exact: true })).toBeVisible();
    await expect(plan.getByRole("listitem").first()).toBeVisible();
  }
});

for (const { id, name } of plans) {
  test(`Get Started of ${name} leads to the course's checkout with that plan`, async ({
    page,
    visit,
    api,
  }) => {
    const [course] = await api<[Course]>("/courses");
    await visit(`/course/category/${course.id}/overview`);

    const plan = page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });

    await expect(plan.getByRole("link")).toHaveText("Get Started");
    await expect(plan.getByRole("link")).toHaveAttribute(
      "href",
      `/checkout/${course.id}?plan=${id}`,
    );
  });
}
