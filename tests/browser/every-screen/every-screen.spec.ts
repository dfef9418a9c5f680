import type { Page } from "@playwright/test";
import routes from "../../../app/routes.ts";
import { expect } from "../browser.ts";
import { isHydrated } from "../hydration.ts";
import { lengthenWords } from "./lengthen-words.ts";
import { overflowAt, widths } from "./overflow-at.ts";
import { test } from "./people-test.ts";
import type { SamplePeople } from "./sample-people.ts";
import { screensOf } from "./screens.ts";

/** Without addresses: for what is known before there is a site. */
const screens = screensOf({ addresses: {} as SamplePeople["addresses"] });

/** Not screens: no element to see. */
const withoutScreen = [
  "sitemap.xml",
  "sitemap/:file",
  "blog/feed.xml",
  "robots.txt",
  "resource/course-access/:id",
  "resource/course-alert/:id",
  "resource/learned-courses",
  "resource/plan-change",
];

test("every route is in the list of screens that are photographed", () => {
  const paths = (entries: typeof routes, parent = ""): string[] =>
    entries.flatMap(({ path, index, children }) =>
      children ? paths(children, path ?? parent) : index ? parent : path!,
    );

  const listed = screens.flatMap(({ route }) => route ?? []);

  expect([...listed, ...withoutScreen].toSorted()).toEqual(paths(routes).toSorted());
});

test.describe("every screen", { tag: "@full" }, () => {
  test.use({
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: "reduce" },
    expectedErrors: [
      /Failed to load resource|^(404|500) .*: \/|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
    ],
  });

  // A list that is loading has no heading yet.
  for (const { name } of screens.filter((screen) => screen.name !== "list-loading")) {
    test(`${name} is accessible, and fits in every window with large text and long words`, async ({
      page,
      people,
      expectAccessible,
    }) => {
      const screen = screensOf(people).find((one) => one.name === name)!;
      await page.context().addCookies(people.sessions[screen.viewer ?? "visitor"].cookies);
      await page.goto(screen.address, { waitUntil: "networkidle" });
      if (name !== "test-payment") await page.waitForFunction(isHydrated);
      await screen.act?.(page);

      const overflow: Record<string, string[]> = {};
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
        await expectAccessible();
        overflow[theme] = await overflowAt(page, widths);
      }
      // A window of 1280 × 1024 px at 400 %.
      overflow.zoomed = await overflowAt(page, [320], 256);
      await page.evaluate(lengthenWords);
      overflow.longWords = await overflowAt(page, widths);
      await setFontSize(page, 32);
      overflow.largeText = await overflowAt(page, widths);

      expect(overflow).toEqual({ light: [], dark: [], zoomed: [], longWords: [], largeText: [] });
    });
  }
});

/** Sets the font size of the browser's settings, in pixels, and waits until styles and media queries have it. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await page.waitForFunction(
    (size) =>
      getComputedStyle(document.documentElement).fontSize === `${size}px` &&
      matchMedia(`(width: ${innerWidth / size}rem)`).matches,
    standard,
  );
  // Chromium keeps the old sizes of some elements until they are displayed anew.
  await page.evaluate(() => {
    document.documentElement.style.display = "none";
    document.documentElement.getBoundingClientRect();
    document.documentElement.style.display = "";
  });
}
