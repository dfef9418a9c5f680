import { describe, expect, test } from "vitest";
import { publicScreens } from "../app/public-screens.ts";
import { importGenerated } from "../tests/generated-catalogue.ts";
import { sampleApp, testOrigin } from "../tests/sample-app.ts";

const many = 2_100;

describe("the sitemap of more than a thousand courses", () => {
  test("is an index of files, which together name every address once", async () => {
    await using site = await sampleApp();
    await importGenerated(site.database, many);
    const locations = async (address: string) => {
      const response = await site.get(address);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "application/xml; charset=utf-8",
      ]);
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text]) => text!);
    };
    const files = await locations("/sitemap.xml");
    expect(files).toEqual([1, 2, 3].map((number) => `${testOrigin}/sitemap/${number}.xml`));
    const addresses: string[] = [];
    for (const file of files) {
      const inFile = await locations(file.slice(testOrigin.length));
      expect(inFile.length).toBeLessThanOrEqual(50_000);
      addresses.push(...inFile);
    }

    const courses = await site.database.selectFrom("course").select("id").execute();
    const categories = Array.from({ length: 20 }, (_, number) => `/course/category-${number}`);
    expect(addresses.toSorted()).toEqual(
      [
        ...publicScreens,
        ...categories,
        ...courses.flatMap(({ id }) => [
          `/course/category/${id}`,
          `/course/category/${id}/overview`,
        ]),
      ]
        .map((path) => testOrigin + path)
        .toSorted(),
    );
  });

  test("has no other files", async () => {
    await using site = await sampleApp();
    await importGenerated(site.database, many);
    for (const name of ["0.xml", "4.xml", "01.xml", "1", "x.xml", "99999999.xml"]) {
      const { status } = await site.get(`/sitemap/${name}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });
});
