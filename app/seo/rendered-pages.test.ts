import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SampleApp, sampleApp, testOrigin } from "../../tests/site/sample-app.ts";
import { type Thing, problemsOf } from "../../tests/services/structured-data-check.ts";

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const course = "/course/category/javascript-closures-and-scope";
const lesson = `${course}/lesson/three-timers`;

/** The screens that describe themselves, with the types of their descriptions. */
const screens = {
  "/": ["Organization"],
  "/home": ["ItemList", "BreadcrumbList"],
  "/course/python": ["ItemList", "BreadcrumbList"],
  "/language": ["ItemList", "BreadcrumbList"],
  "/framework": ["ItemList", "BreadcrumbList"],
  "/faq": ["FAQPage", "BreadcrumbList"],
  [course]: ["Course", "BreadcrumbList"],
  "/course/category/python-pytest-habits": ["BreadcrumbList"],
  [lesson]: ["LearningResource", "BreadcrumbList"],
};

describe("the descriptions for search engines", () => {
  for (const [address, types] of Object.entries(screens)) {
    test(`of ${address} meet schema.org's and Google's requirements`, async () => {
      const things = await describedBy(address);

      expect(things.map((thing) => thing["@type"])).toEqual(types);
      expect(things.flatMap(problemsOf)).toEqual([]);
    });
  }

  test("list the courses of a page, in their order", async () => {
    const [list] = await describedBy("/course/python");
    const courses = (await (await app.get("/api/course/python")).json()) as { id: string }[];

    expect(list!.itemListElement).toEqual(
      courses.map(({ id }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: `${testOrigin}/course/category/${id}`,
      })),
    );
  });

  test("describe a course by its author's words, with its lessons and plans", async () => {
    const [described] = await describedBy(course);

    expect(described).toMatchObject({
      inLanguage: "en",
      educationalLevel: "Beginner",
      hasCourseInstance: { courseWorkload: "PT5H" },
      teaches: expect.stringContaining("search box"),
      offers: [
        { name: "Beginner", category: "Partially Free", price: 0 },
        { name: "Pro", category: "Subscription", price: 24, priceCurrency: "USD" },
        { name: "Team", category: "Subscription", price: 72, priceCurrency: "USD" },
      ],
    });
    expect(described!.hasPart).toContainEqual(
      expect.objectContaining({ url: testOrigin + lesson, isAccessibleForFree: true }),
    );
  });

  test("offer no free plan for a course without a free lesson", async () => {
    await using own = await sampleApp();
    await own.database.updateTable("lesson").set({ free: 0 }).execute();
    const [described] = await describedBy(course, own);

    expect(described).toMatchObject({ offers: [{ name: "Pro" }, { name: "Team" }] });
  });

  test("place a lesson in its course", async () => {
    const [described, way] = await describedBy(lesson);

    expect(described).toMatchObject({ isPartOf: { "@type": "Course", url: testOrigin + course } });
    expect(way!.itemListElement).toMatchObject([
      { name: "Home", item: `${testOrigin}/` },
      { item: testOrigin + course },
      { item: testOrigin + lesson },
    ]);
  });

  test("are missing where a page is not for search engines", async () => {
    expect(await (await app.get("/search?q=python")).text()).not.toContain("schema.org");
  });
});

async function describedBy(address: string, site = app): Promise<Thing[]> {
  const html = await (await site.get(address)).text();
  const [, json] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(html)!;
  const { "@context": context, "@graph": things } = JSON.parse(json!);
  expect(context).toBe("https://schema.org");
  return things;
}
