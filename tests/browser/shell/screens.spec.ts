import type { Course } from "../../../contract/course.ts";
import { expect, test } from "../browser.ts";
import { overflowAt, widths } from "../every-screen/overflow-at.ts";

/** Every public route of the specification; `{id}` and `{category}` are replaced by a course's. */
const screens = [
  "/",
  "/home",
  "/course/{category}",
  "/course/category/{id}",
  "/course/category/{id}/overview",
  "/blog",
  "/faq",
  "/features",
  "/guides",
  "/privacy",
  "/terms",
  "/contact",
  "/search",
  "/language",
  "/framework",
  "/api/docs",
  "/signin",
  "/signup",
  "/forgot-password",
  "/new-password",
];

/** Those that `npm test` opens on a phone; the others follow with `npm run test:full`. */
const opened = new Set([
  "/",
  "/home",
  "/course/{category}",
  "/course/category/{id}",
  "/faq",
  "/search",
  "/signin",
]);

function filled(screen: string, course: Course): string {
  return screen.replace("{id}", course.id).replace("{category}", course.category);
}

test.describe("on a phone, dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 360, height: 740 } });

  for (const screen of screens) {
    const tag = opened.has(screen) ? [] : "@full";
    test(
      `${screen} is complete, accessible and fits every window`,
      { tag },
      async ({ page, visit, api, site, expectAccessible }) => {
        const [course] = await api<[Course]>("/courses");
        const address = filled(screen, course);
        const elsewhere: string[] = [];
        page.on("request", (sent) => {
          if (!/^(data|blob):/.test(sent.url()) && !sent.url().startsWith(`${site.origin}/`))
            elsewhere.push(sent.url());
        });

        const response = await visit(address);

        expect(response.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page).toHaveTitle(/^\S.+ · Pathshala$/);
        await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\S.{20,}/);
        await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
          "href",
          site.origin + address,
        );
        await expectAccessible();
        expect(await overflowAt(page, widths)).toEqual([]);
        expect(elsewhere).toEqual([]);
      },
    );
  }

  test.describe("an unknown address", () => {
    test.use({
      expectedErrors: [/the server responded with a status of 404|^404 Not Found: \//],
    });

    test("is a 404 that is accessible and fits every window", async ({
      page,
      visit,
      expectAccessible,
    }) => {
      const response = await visit("/no-such-page");

      expect(response.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
      await expect(page).toHaveTitle("Page Not Found · Pathshala");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await expectAccessible();
      expect(await overflowAt(page, widths)).toEqual([]);
    });
  });
});

test("every screen has a unique title and description", async ({ request, api }) => {
  const [course] = await api<[Course]>("/courses");
  const pages = await Promise.all(
    screens.map(async (screen) => (await request.get(filled(screen, course))).text()),
  );

  const titles = pages.map((html) => /<title>([^<]+)</.exec(html)?.[1]);
  const descriptions = pages.map(
    (html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
  );

  expect([...new Set(titles)]).toEqual(titles);
  expect([...new Set(descriptions)]).toEqual(descriptions);
});

test("every screen has a social card", async ({ request, api, site }) => {
  const [course] = await api<[Course]>("/courses");
  for (const screen of screens) {
    const address = filled(screen, course);
    const html = await (await request.get(address)).text();
    const card = Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):\w+)" content="([^"]+)"/g)].map(
        ([, key, value]) => [key, value],
      ),
    );

    expect(card, screen).toMatchObject({
      "og:url": site.origin + address,
      "twitter:card": "summary_large_image",
    });
    expect(card["og:title"]).toBe(/<title>([^<]+)</.exec(html)?.[1]);
    await expect(await request.get(card["og:image"]!)).toBeOK();
  }
});
