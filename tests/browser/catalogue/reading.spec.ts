import { expect, test } from "../browser.ts";

test("the landing page leads to the courses and to the blog", async ({ page, visit }) => {
  for (const [label, address] of [
    ["Get started", "/home"],
    ["Learn more", "/blog"],
  ] as const) {
    await visit("/");
    await page.getByRole("main").getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
});

test.describe("the blog", () => {
  test("lists its questions as anchors to the answers", async ({ page, visit }) => {
    await visit("/blog");
    const list = page.getByRole("navigation", { name: "Questions" }).getByRole("link");
    await expect(list).toHaveCount(await page.getByRole("article").count());

    await list.last().click();

    const last = page.getByRole("article").last();
    await expect(page).toHaveURL(`/blog#${await last.getAttribute("id")}`);
    await expect(last.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  });

  test("opens at the question in its URL", async ({ page, visit }) => {
    await visit("/blog");
    const id = await page.getByRole("article").nth(2).getAttribute("id");

    await page.goto("about:blank");
    await visit(`/blog#${id}`);

    await expect(
      page.getByRole("article").nth(2).getByRole("heading", { level: 2 }),
    ).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  });
});
