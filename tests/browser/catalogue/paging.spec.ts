import type { Course } from "../../../contract/course.ts";
import { expect, test as base } from "../browser.ts";
import { writeLongLists } from "../../databases/long-lists.ts";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { startServer } from "../../site/running-server.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";

const test = base.extend({
  site: [
    async ({}, use) => {
      await using source = await temporaryFolder();
      await using data = await temporaryFolder();
      writeLongLists(source.path);
      expect(await spawnCatalogue(["import", source.path], data.path)).toMatchObject({ code: 0 });
      await using server = await startServer({ LOG_LEVEL: "warn", DATA_DIR: data.path });
      await use(server);
    },
    { scope: "worker" },
  ],
});

// One worker, and so one site.
test.describe.configure({ mode: "default" });

test("Next page shows the next page from its top, and back the one before", async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit("/course/long");
  const top = page.getByRole("heading", { level: 1 });

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/course/long?page=2");
  await expect(page).toHaveTitle(/page 2/);
  await expect(top).toBeInViewport();
  await expectAccessible();

  await page.goBack();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Page 1 of 3");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Next page leads to the second page", async ({ page, api }) => {
    const courses = await api<Course[]>("/course/long");
    await page.goto("/course/long");

    await page.getByRole("link", { name: "Next page" }).click();

    await expect(page).toHaveURL("/course/long?page=2");
    await expect(page.getByRole("article").first()).toContainText(courses[48]!.name);
  });
});
