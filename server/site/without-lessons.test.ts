import { describe, expect, test } from "vitest";
import { addLessons } from "../../tests/databases/sample-lessons.ts";
import { type SampleApp, sampleApp } from "../../tests/site/sample-app.ts";
import { readSite, storeSiteSettings } from "./site.ts";

const course = "/course/category/python-pytest-habits";
const aboutPlans = ["/", `${course}/overview`, "/faq", "/features", "/guides"];
const addresses = [...aboutPlans, "/contact", "/terms", "/home", course];

/** Returns what visitors and search engines read on a page. */
async function textOf(site: SampleApp, address: string): Promise<string> {
  const page = await site.get(address);
  expect([address, page.status]).toEqual([address, 200]);
  const [, main = ""] = /<main[^>]*>([^]*)<\/main>/.exec(await page.text()) ?? [];
  return main.replaceAll(/<!--.*?-->/g, "").replaceAll(/<(?!script)[^>]*>/g, " ");
}

async function withoutLessons(): Promise<SampleApp> {
  const site = await sampleApp();
  await site.database.deleteFrom("lesson").execute();
  await site.database
    .updateTable("course")
    .set({ lessons: 0, details: "Warp and weft." })
    .execute();
  return site;
}

describe("a site without lessons", () => {
  test("speaks of no lessons, exercises or certificates", async () => {
    await using site = await withoutLessons();
    for (const address of addresses) {
      const text = await textOf(site, address);
      const found = /.*(lesson|exercise|certificate|in preparation|planned).*/i.exec(text);
      expect([address, found?.[0]]).toEqual([address, undefined]);
    }
  });

  test("sells premium access to every course", async () => {
    await using site = await withoutLessons();
    for (const address of aboutPlans.slice(0, 4)) {
      expect(await textOf(site, address)).toMatch(/premium access to every course/i);
    }
    expect(await textOf(site, course)).toContain("Get premium access.");
  });

  test("keeps the operator's words", async () => {
    await using site = await withoutLessons();
    const pro = { summary: "Tea with every lesson.", features: ["One cup a day"] };
    await storeSiteSettings(site.database, { ...(await readSite(site.database)), plans: { pro } });
    const text = await textOf(site, "/");
    expect(text).toContain(pro.summary);
    expect(text).toContain(pro.features[0]);
    expect(text).toContain("Your courses kept in your profile");
  });
});

test("a site with lessons sells these", async () => {
  await using own = await sampleApp();
  await own.database.deleteFrom("lesson").execute();
  await addLessons(own.database);
  expect(await textOf(own, "/")).toContain("Every lesson of every course, for one person");
  expect(await textOf(own, "/faq")).toContain("Do I get a certificate?");
});
