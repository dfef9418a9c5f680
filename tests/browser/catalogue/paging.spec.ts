import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Course } from "../../../contract/course.ts";
import { expect, test as base } from "../browser.ts";
import { spawnCatalogue } from "../../site/catalogue-command.ts";
import { startServer } from "../../site/running-server.ts";
import { temporaryFolder } from "../../site/temporary-folder.ts";

/** Courses per category: "long" has 130 of Language, "hundred" has 100 of Framework, "empty" has none. */
function writeCatalogue(folder: string): void {
  const categories = ["long Language", "hundred Framework", "empty Framework"].map((line) =>
    line.split(" "),
  );
  writeFileSync(
    path.join(folder, "categories.yaml"),
    categories
      .map(([key, main]) => `- category: ${key}\n  name: ${key}\n  mainCategory: ${main}\n`)
      .join(""),
  );
  for (const [category, count] of [
    ["long", 130],
    ["hundred", 100],
  ] as const) {
    for (let number = 1; number <= count; number += 1) {
      writeFileSync(
        path.join(folder, `${category}-${number}.md`),
        `---\nid: ${category}-${number}\nname: Course ${number}\ncategory: ${category}\nlevel: beginner\nhours: 1\n---\nAbout it.\n`,
      );
    }
  }
}

const test = base.extend({
  site: [
    async ({}, use) => {
      await using source = await temporaryFolder();
      await using data = await temporaryFolder();
      writeCatalogue(source.path);
      expect(await spawnCatalogue(["import", source.path], data.path)).toMatchObject({ code: 0 });
      await using server = await startServer({ LOG_LEVEL: "warn", DATA_DIR: data.path });
      await use(server);
    },
    { scope: "worker" },
  ],
});

const links = (elements: Element[]) =>
  elements.map((element) => element.querySelector("a")?.getAttribute("href"));
const addresses = (courses: Course[]) => courses.map(({ id }) => `/course/category/${id}`);

const lists = [
  { address: "/course/long", call: "/course/long", pages: 3 },
  { address: "/language", call: "/maincategory/Language", pages: 3 },
  { address: "/home", call: "/courses", pages: 5 },
];

for (const { address, call, pages } of lists) {
  const name = `${address} has ${pages} pages of 48, which together show every course once and in order`;
  const tag = address === "/course/long" ? [] : "@full";
  test(name, { tag }, async ({ page, api }) => {
    const courses = await api<Course[]>(call);

    for (let number = 1; number <= pages; number += 1) {
      await page.goto(number === 1 ? address : `${address}?page=${number}`);
      expect(await page.getByRole("article").evaluateAll(links)).toEqual(
        addresses(courses.slice((number - 1) * 48, number * 48)),
      );
      await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(
        `Page ${number} of ${pages}`,
      );
    }
  });
}

test("pages are linked in the page and in the head, forward and back", async ({ page, site }) => {
  const link = (rel: string) =>
    page.getByRole("navigation", { name: "Pages" }).locator(`a[rel=${rel}]`);
  const head = (rel: string) => page.locator(`head link[rel=${rel}]`);
  const first = "/course/long";

  await page.goto(first);
  await expect(link("next")).toHaveAttribute("href", `${first}?page=2`);
  await expect(head("next")).toHaveAttribute("href", `${site.origin}${first}?page=2`);
  await expect(link("prev").or(head("prev"))).toHaveCount(0);

  await page.goto(`${first}?page=2`);
  await expect(link("next")).toHaveAttribute("href", `${first}?page=3`);
  await expect(link("prev")).toHaveAttribute("href", first);
  await expect(head("prev")).toHaveAttribute("href", site.origin + first);
  await expect(head("canonical")).toHaveAttribute("href", `${site.origin}${first}?page=2`);
  await expect(page).toHaveTitle(/page 2/);

  await page.goto(`${first}?page=3`);
  await expect(link("prev")).toHaveAttribute("href", `${first}?page=2`);
  await expect(link("next").or(head("next"))).toHaveCount(0);
});

test("Next page shows the next page from its top, and back the one before", async ({
  page,
  visit,
}) => {
  await visit("/course/long");
  const top = page.getByRole("heading", { level: 1 });

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL("/course/long?page=2");
  await expect(page).toHaveTitle(/page 2/);
  await expect(top).toBeInViewport();

  await page.goBack();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Page 1 of 3");
});

test("a page of a long list is accessible", async ({ visit, expectAccessible }) => {
  await visit("/course/long?page=2");

  await expectAccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Next page leads to the second page", async ({ page, api }) => {
    const courses = await api<Course[]>("/course/long");
    await page.goto("/course/long");

    await page.getByRole("link", { name: "Next page" }).click();

    await expect(page).toHaveURL("/course/long?page=2");
    expect(await page.getByRole("article").evaluateAll(links)).toEqual(
      addresses(courses.slice(48, 96)),
    );
  });
});

for (const query of [
  "page=4",
  "page=99",
  "page=0",
  "page=-1",
  "page=x",
  "page=",
  "page=1.5",
  "page=02",
]) {
  test(`a list has no ?${query}: 404`, async ({ request }) => {
    expect((await request.get("/course/long")).status()).toBe(200);
    expect((await request.get(`/course/long?${query}`)).status()).toBe(404);
  });
}

for (const address of ["/course/hundred", "/framework"]) {
  test(`a list of 100 is undivided: ${address}`, async ({ page, request }) => {
    await page.goto(address);

    await expect(page.getByRole("article")).toHaveCount(100);
    await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
    await expect(page.locator("link[rel=next]")).toHaveCount(0);
    expect((await request.get(`${address}?page=2`)).status()).toBe(404);
  });
}

test("a category without courses shows that", async ({ page, visit }) => {
  const response = await visit("/course/empty");

  expect(response.status()).toBe(200);
  await expect(page.getByText("There are no courses here yet.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});
