import { publicScreens } from "../../../contract/public-screens.ts";
import type { Course } from "../../../contract/course.ts";
import type { LessonSummary } from "../../../contract/lesson.ts";
import { expect, test } from "../browser.ts";

/** Returns the addresses in a sitemap. */
function locations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location!);
}

test("every public screen responds with 200", async ({ request }) => {
  expect(publicScreens.length).toBeGreaterThan(0);
  for (const screen of publicScreens) {
    const response = await request.get(screen);
    expect(response.status(), screen).toBe(200);
  }
});

test("every address of the sitemap responds with 200 and is its canonical address", async ({
  request,
  site,
}) => {
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("xml");
  const addresses = locations(await sitemap.text());
  expect(new Set(addresses).size).toBe(addresses.length);

  for (const address of addresses) {
    expect(address.startsWith(`${site.origin}/`), address).toBe(true);
    const response = await request.get(address);
    const html = await response.text();

    expect(response.status(), address).toBe(200);
    expect(html, address).not.toContain('content="noindex"');
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test("the sitemap has the public screens, every category, every course, its overview and its free lessons", async ({
  request,
  api,
  site,
}) => {
  const addresses = locations(await (await request.get("/sitemap.xml")).text());
  const courses = await api<Course[]>("/courses");
  const outlines = await Promise.all(
    courses
      .filter(({ lessons }) => lessons > 0)
      .map(async ({ id }) => ({
        id,
        lessons: await api<LessonSummary[]>(`/course/category/${id}/lessons`),
      })),
  );
  const categories = await api<{ category: string }[]>("/category");

  expect(addresses.toSorted()).toEqual(
    [
      ...publicScreens,
      ...categories.map(({ category }) => `/course/${category}`),
      ...courses.flatMap(({ id }) => [`/course/category/${id}`, `/course/category/${id}/overview`]),
      ...outlines.flatMap(({ id, lessons }) =>
        lessons
          .filter(({ free }) => free)
          .map(({ name }) => `/course/category/${id}/lesson/${name}`),
      ),
    ]
      .map((path) => site.origin + path)
      .toSorted(),
  );
});

test("robots.txt names the sitemap", async ({ request, site }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(
    `Sitemap: ${site.origin}/sitemap.xml`,
  );
});

test("personal pages are not in the sitemap", async ({ request }) => {
  const addresses = locations(await (await request.get("/sitemap.xml")).text());
  const paths = addresses.map((location) => new URL(location).pathname);
  for (const screen of ["/signin", "/signup", "/profile", "/checkout"]) {
    expect(publicScreens).not.toContain(screen);
    expect(paths.filter((path) => path.startsWith(screen))).toEqual([]);
  }
});
