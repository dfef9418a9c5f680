import type { Category } from "../../../contract/category.ts";
import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";

const items = [
  { label: "Courses", address: "/home" },
  { label: "Language", address: "/language" },
  { label: "Framework", address: "/framework" },
  { label: "FAQ", address: "/faq" },
  { label: "Blog", address: "/blog" },
];

for (const { label, address } of items) {
  test(`${label} in the navigation bar leads to ${address} without a full load`, async ({
    page,
    visit,
  }) => {
    await visit("/");
    const title = await page.title();
    await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
    const item = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: label, exact: true });

    await item.click();

    await expect(page).toHaveURL(address);
    await expect(item).toHaveAttribute("aria-current", "page");
    await expect(page).not.toHaveTitle(title);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      new RegExp(`${address}$`),
    );
    await expect(page.locator("body")).toHaveAttribute("data-same-document");
  });
}

test("the navigation bar has its five items, the theme toggle and Sign In, in this order", async ({
  page,
  visit,
}) => {
  await visit("/");

  const controls = page.getByRole("navigation", { name: "Main" }).locator("a, button");

  await expect(controls).toHaveText([...items.map(({ label }) => label), /Light|Dark/, "Sign In"]);
});

test("Sign In leads to /signin, whose heading gets the focus and shows it to the keyboard alone", async ({
  page,
  visit,
}) => {
  const link = page.getByRole("banner").getByRole("link", { name: "Sign In" });
  const heading = page.getByRole("heading", { name: "Sign in to our platform" });
  await visit("/");
  await link.click();

  await expect(page).toHaveURL("/signin");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
  await expect(heading).toHaveCSS("text-decoration-line", "none");
  await page.goBack();
  await link.press("Enter");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("text-decoration-line", "underline");
});

test("the list titled Category has one link per category of the product API", async ({
  page,
  visit,
  api,
}) => {
  const categories = await api<Category[]>("/category");
  await visit("/");

  const list = page.getByRole("navigation", { name: "Category" });

  await expect(list.getByRole("heading", { name: "Category" })).toBeVisible();
  await expect(list.getByRole("link")).toHaveText(categories.map(({ name }) => name));
  expect(
    await list
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ).toEqual(categories.map(({ category }) => `/course/${category}`));
});

test("a category's link opens its courses and is marked as the current one", async ({
  page,
  visit,
  api,
}) => {
  const category = (await api<Category[]>("/category")).at(-1)!;
  await visit("/blog");
  const link = page
    .getByRole("navigation", { name: "Category" })
    .getByRole("link", { name: category.name, exact: true });

  await link.click();

  await expect(page).toHaveURL(`/course/${category.category}`);
  await expect(link).toHaveAttribute("aria-current", "page");
  await expect(
    page.getByRole("navigation", { name: "Category" }).locator("[aria-current]:visible"),
  ).toHaveCount(1);
});

test("the breadcrumb shows the current path and a link home", async ({ page, visit, api }) => {
  const [course] = await api<[Course]>("/courses");
  await visit(`/course/category/${course.id}`);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  const home = breadcrumb.getByRole("link", { name: "Home" });

  await expect(breadcrumb.locator("[aria-current=page]")).toHaveText(
    `/course/category/${course.id}`,
  );
  await expect(home).toHaveAttribute("title", "Back to homepage");
  await home.click();

  await expect(page).toHaveURL("/");
});

test("back and forward lead through the visited pages", async ({ page, visit }) => {
  await visit("/home");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "FAQ" }).click();
  await expect(heading).toHaveText("Frequently asked questions");

  await page.goBack();
  await expect(heading).toHaveText("Well come to Pathshala");
  await page.goForward();

  await expect(heading).toHaveText("Frequently asked questions");
});

test("a navigation is announced to screen readers", async ({ page, visit }) => {
  await visit("/home");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();

  await expect(page.getByRole("status").filter({ hasText: "Pathshala" })).toHaveText(
    /Check questions and answers/,
  );
});
