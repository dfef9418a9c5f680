import type { Page } from "@playwright/test";
import { idsOfPage } from "../../../server/lessons/markdown/heading-ids.ts";
import { takePlan } from "../checkout/paying.ts";
import { expect, test } from "../browser.ts";
import { signInAsNew } from "../signed-in.ts";
import { course, lessons } from "./sample-lessons.ts";

const headings = (page: Page) => page.locator(".lesson-prose :is(h2, h3)[id]");

/** Returns how far below the bar at the top a heading is, in pixels; negative when it is behind it. */
async function belowBar(page: Page, id: string): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((heading) => {
    const bar = document.elementsFromPoint(innerWidth / 2, 1);
    const bottom = Math.max(
      ...bar.map((element) => element.closest("header")?.getBoundingClientRect().bottom ?? 0),
    );
    return heading.getBoundingClientRect().top - bottom;
  });
}

async function lastHeading(page: Page): Promise<string> {
  await expect(headings(page).first()).toBeVisible();
  return (await headings(page).last().getAttribute("id"))!;
}

for (const width of [360, 1280]) {
  test(`a link to a heading leads below the bar, ${width} px wide, and Back to where it was`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(lessons.first.path);
    const id = await lastHeading(page);
    await page
      .locator(".lesson-prose p")
      .first()
      .evaluate((text, href) => {
        const link = Object.assign(document.createElement("a"), { href, textContent: "below" });
        text.prepend(link);
      }, `#${id}`);
    await page.getByRole("link", { name: "below" }).click();
    await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0);
    expect(await belowBar(page, id)).toBeLessThan(200);
    await expect(page).toHaveURL(`${lessons.first.path}#${id}`);

    await page.goBack();
    await expect(page.getByRole("link", { name: "below" })).toBeInViewport();
  });
}

test("an address with a heading leads to it, also in a lesson that is loaded for its reader", async ({
  page,
  site,
  visit,
}) => {
  await signInAsNew(page, site);
  await takePlan(page, site, "pro", course);
  await visit(lessons.paid.path);
  const id = await lastHeading(page);
  await visit("/faq");
  await visit(`${lessons.paid.path}#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test("no id of the page can be a heading's", async ({ page, visit }) => {
  for (const path of [lessons.first.path, lessons.paid.path, lessons.last.path]) {
    await visit(path);
    const ids = await page
      .locator("[id]:not(.lesson-prose *)")
      .evaluateAll((elements) => elements.map(({ id }) => id));
    // Of activities, and those that React makes.
    const own = ids.filter(
      (id) => !/^((exercise|question|prediction)-[0-9a-f]+(-kind)?|_.*_|«.*»)$/.test(id),
    );
    expect(own.filter((id) => !idsOfPage.includes(id))).toEqual([]);
  }
});
