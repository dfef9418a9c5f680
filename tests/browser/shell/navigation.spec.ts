import type { Category } from "../../../contract/category.ts";
import { expect, test } from "../browser.ts";

const items = [
  { label: "Courses", address: "/home" },
  { label: "Language", address: "/language" },
  { label: "Framework", address: "/framework" },
  { label: "FAQ", address: "/faq" },
  { label: "Blog", address: "/blog" },
];

test("the navigation bar leads to its five pages without a full load", async ({ page, visit }) => {
  await visit("/");
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  for (const { label, address } of items) {
    const title = await page.title();
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
  }
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

test("the breadcrumb leads home", async ({ page, visit }) => {
  await visit("/faq");

  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Home" })
    .click();

  await expect(page).toHaveURL("/");
});

test("back and forward lead through the visited pages, and each is announced", async ({
  page,
  visit,
}) => {
  await visit("/home");
  const heading = page.getByRole("heading", { level: 1 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blog" }).click();
  await expect(heading).toHaveText(/questions and answers/);
  await expect(page.getByRole("status").filter({ hasText: "Pathshala" })).toHaveText(
    /Check questions and answers/,
  );

  await page.goBack();
  await expect(heading).toHaveText("Well come to Pathshala");
  await page.goForward();
  await expect(heading).toHaveText(/questions and answers/);
});
