import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Course } from "../../contract/course.ts";
import { importCatalogueFolder } from "../../server/import/import.ts";
import { writeLongLists } from "../../tests/databases/long-lists.ts";
import { readApi, readPage } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";

let app: SampleApp;
beforeAll(async () => {
  await using folder = await temporaryFolder();
  writeLongLists(folder.path);
  app = await sampleApp();
  const options = { staticFolder: folder.path, prune: true };
  const result = await importCatalogueFolder(app.database, folder.path, options);
  if (!result.ok) throw new Error("The long lists are invalid");
});
afterAll(() => app[Symbol.asyncDispose]());

const cardLinks = (page: Document) =>
  [...page.querySelectorAll("article")].map((card) =>
    card.querySelector("a")?.getAttribute("href"),
  );
const linkTo = (page: Document, rel: string) =>
  page.querySelector(`nav[aria-label=Pages] a[rel=${rel}]`)?.getAttribute("href");
const inHead = (page: Document, rel: string) =>
  page.querySelector(`head link[rel=${rel}]`)?.getAttribute("href");
const statusOf = async (address: string) => (await app.get(address)).status;

describe("a list of more than a hundred courses", () => {
  for (const { address, call, pages } of [
    { address: "/course/long", call: "/course/long", pages: 3 },
    { address: "/language", call: "/maincategory/Language", pages: 3 },
    { address: "/home", call: "/courses", pages: 5 },
  ]) {
    test(`as ${address} has ${pages} pages of 48, which show every course once and in order`, async () => {
      const courses = await readApi<Course[]>(app, call);
      const shown = [];

      for (let number = 1; number <= pages; number += 1) {
        const page = await readPage(app, number === 1 ? address : `${address}?page=${number}`);
        shown.push(cardLinks(page));
        expect(page.querySelector("nav[aria-label=Pages]")?.textContent).toContain(
          `Page ${number} of ${pages}`,
        );
      }

      expect(shown.flat()).toEqual(courses.map(({ id }) => `/course/category/${id}`));
      expect(shown.slice(0, -1).map(({ length }) => length)).toEqual(Array(pages - 1).fill(48));
    });
  }

  test("links its pages in the page and in the head, forward and back", async () => {
    const first = await readPage(app, "/course/long");
    expect(linkTo(first, "next")).toBe("/course/long?page=2");
    expect(inHead(first, "next")).toBe(`${testOrigin}/course/long?page=2`);
    expect([linkTo(first, "prev"), inHead(first, "prev")]).toEqual([undefined, undefined]);

    const second = await readPage(app, "/course/long?page=2");
    expect(linkTo(second, "next")).toBe("/course/long?page=3");
    expect(linkTo(second, "prev")).toBe("/course/long");
    expect(inHead(second, "prev")).toBe(`${testOrigin}/course/long`);
    expect(inHead(second, "canonical")).toBe(`${testOrigin}/course/long?page=2`);
    expect(second.title).toMatch(/page 2/);

    const last = await readPage(app, "/course/long?page=3");
    expect(linkTo(last, "prev")).toBe("/course/long?page=2");
    expect([linkTo(last, "next"), inHead(last, "next")]).toEqual([undefined, undefined]);
  });

  for (const page of ["4", "99", "0", "-1", "x", "", "1.5", "02"]) {
    test(`has no ?page=${page}: 404`, async () => {
      expect(await statusOf(`/course/long?page=${page}`)).toBe(404);
    });
  }
});

describe("a list of a hundred courses", () => {
  for (const address of ["/course/hundred", "/framework"]) {
    test(`is undivided: ${address}`, async () => {
      const page = await readPage(app, address);

      expect(cardLinks(page)).toHaveLength(100);
      expect(page.querySelector("nav[aria-label=Pages]")).toBeNull();
      expect(inHead(page, "next")).toBeUndefined();
      expect(await statusOf(`${address}?page=2`)).toBe(404);
    });
  }
});

test("a category without courses says so", async () => {
  const page = await readPage(app, "/course/empty");

  expect(page.querySelector("main")?.textContent).toContain("There are no courses here yet.");
  expect(cardLinks(page)).toEqual([]);
});
