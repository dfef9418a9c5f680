import type { Page } from "@playwright/test";
import { expect } from "../browser.ts";
import { isHydrated } from "../hydration.ts";
import { translatePage } from "../translate-page.ts";
import { test } from "./people-test.ts";
import type { SamplePeople } from "./sample-people.ts";
import { screensOf } from "./screens.ts";

/** Without addresses: for what is known before there is a site. */
const screens = screensOf({ addresses: {} as SamplePeople["addresses"] })
  // What only leads to an error, or is no page of the app.
  .filter(
    ({ name }) =>
      !/^(list-loading|offline|server-error|test-payment|not-found|course-not-found)$/.test(name),
  );

test.describe("in a translated page", { tag: "@full" }, () => {
  test.use({
    contextOptions: { reducedMotion: "reduce" },
    expectedErrors: [/Failed to load resource|^(404|500) .*: \/|Error: /],
  });

  for (const { name } of screens) {
    test(`every button of ${name} can be pressed`, async ({ page, people }) => {
      const screen = screensOf(people).find((one) => one.name === name)!;
      await page.context().addCookies(people.sessions[screen.viewer ?? "visitor"].cookies);
      // Other tests have the same people: what would be changed is refused.
      let isOpen = false;
      await page.route("**/*", (route) =>
        !isOpen || route.request().method() === "GET"
          ? route.fallback()
          : route.fulfill({ status: 503, json: { code: "REFUSED", message: "Not now" } }),
      );
      const open = async () => {
        await page.goto(screen.address);
        // Only now nothing more comes of what was pressed before.
        isOpen = false;
        await page.waitForFunction(isHydrated);
        expect(await translatePage(page)).toBeGreaterThan(0);
        await screen.act?.(page);
        await translatePage(page);
        isOpen = true;
        return page.url();
      };
      let address = await open();
      const count = await page.locator("button:visible").count();
      for (let place = 0; place < count; place++) {
        const pressed = await press(page, place);
        await translatePage(page);
        await expect(page.locator("h1"), pressed).not.toHaveText(/Page Not Found/);
        if (page.url() !== address) address = await open();
      }
    });
  }
});

/** Presses the button at a place among those that are visible, if there still is one; returns its name. */
async function press(page: Page, place: number): Promise<string> {
  return page.evaluate(async (wanted) => {
    const visible = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility());
    const button = visible[wanted];
    button?.click();
    // What follows is painted.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    return button?.textContent ?? "";
  }, place);
}
