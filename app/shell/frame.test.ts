import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Category } from "../../contract/category.ts";
import { parsePage, readApi, readPage, textsOf } from "../../tests/site/read-page.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";

let app: SampleApp;
let landing: Document;
beforeAll(async () => {
  app = await sampleApp();
  landing = await readPage(app, "/");
});
afterAll(() => app[Symbol.asyncDispose]());

test("the navigation bar has its five items, the theme toggle and Sign In, in this order", () => {
  const bar = landing.querySelector("nav[aria-label=Main]")!;

  expect(textsOf(bar, "#main-menu a, #main-menu button")).toEqual([
    "Courses",
    "Language",
    "Framework",
    "FAQ",
    "Blog",
    expect.stringMatching(/Light|Dark/),
    "Sign In",
  ]);
});

test("the list titled Category has one link per category of the product API", async () => {
  const categories = await readApi<Category[]>(app, "/category");
  const list = landing.querySelector("nav[aria-labelledby=category-title]")!;

  expect(list.querySelector("h2")?.textContent).toBe("Category");
  expect(
    [...list.querySelectorAll("#category-title + ul a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]),
  ).toEqual(categories.map(({ category, name }) => [name, `/course/${category}`]));
});

test("the breadcrumb has the current path and a link home", async () => {
  const page = await readPage(app, "/course/category/javascript-closures-and-scope");
  const breadcrumb = page.querySelector("nav[aria-label=Breadcrumb]")!;

  expect(breadcrumb.querySelector("[aria-current=page]")?.textContent).toBe(
    "/course/category/javascript-closures-and-scope",
  );
  const home = breadcrumb.querySelector("a")!;
  expect(["title", "href"].map((name) => home.getAttribute(name))).toEqual([
    "Back to homepage",
    "/",
  ]);
});

describe("the footer", () => {
  const labels = [
    "Features",
    "Integrations",
    "Pricing",
    "FAQ",
    "Privacy",
    "Terms of Service",
    "Contact",
    "Public API",
    "Documentation",
    "Guides",
  ];
  const footerLinks = "footer :is(a, [role=link])";
  /** The links that lead to a page whose first heading is their label. */
  const namesakes = ["Features", "Privacy", "Terms of Service", "Contact", "Guides"];
  /** The others that lead to a page. */
  const live = ["Pricing", "FAQ", "Public API", "Documentation"];

  test("has every link of the specification, and Contact", () => {
    expect(textsOf(landing, footerLinks)).toEqual(expect.arrayContaining(labels));
  });

  test("has social icons with accessible names", () => {
    const icons = [...landing.querySelectorAll("footer li > :has(svg)")];

    expect(icons.length).toBeGreaterThan(1);
    for (const icon of icons) expect(icon.getAttribute("aria-label")).toMatch(/\w/);
  });

  test("has links that either lead to a page or are not clickable", async () => {
    const links = [...landing.querySelectorAll(footerLinks)];
    const labelOf = (link: Element) => link.getAttribute("aria-label") ?? link.textContent;
    const headings = await Promise.all(
      links
        .filter((link) => namesakes.includes(labelOf(link)))
        .map(async (link) => (await readPage(app, link.getAttribute("href")!)).querySelector("h1")),
    );
    expect(headings.map((heading) => heading?.textContent)).toEqual(
      links.map(labelOf).filter((label) => namesakes.includes(label)),
    );
    for (const link of links.filter((link) => live.includes(labelOf(link))))
      await readPage(app, link.getAttribute("href")!);

    const inert = links.filter((link) => ![...namesakes, ...live].includes(labelOf(link)));
    expect(inert.length).toBeGreaterThan(1);
    for (const link of inert)
      expect(["href", "aria-disabled"].map((name) => link.getAttribute(name))).toEqual([
        null,
        "true",
      ]);
  });

  test("ends with the copyright line of a company in Bangladesh, 2022", () => {
    expect(textsOf(landing, "footer p").at(-1)).toMatch(/©.*\b2022\b.*Bangladesh/);
  });
});

describe("an address without a page", () => {
  for (const address of [
    "/no-such-page",
    "/course/no-such-category",
    "/course/category/no-such-course",
    "/course/category/no-such-course/overview",
    "/deep/below/nowhere",
    "/%E0%A4%A",
  ]) {
    test(`is 404 with the error screen in the frame, and not indexed: ${address}`, async () => {
      const response = await app.get(address);
      const page = parsePage(await response.text());

      expect(response.status).toBe(404);
      expect(page.title).toBe("Page Not Found · Pathshala");
      expect(page.querySelector("h1")?.textContent).toBe("Page Not Found");
      expect(textsOf(page, "main p, main span")).toEqual(
        expect.arrayContaining(["404", "Not Found"]),
      );
      expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      for (const part of ["nav[aria-label=Main]", ".category-list a", "footer"])
        expect(page.querySelector(part)).not.toBeNull();
    });
  }
});
