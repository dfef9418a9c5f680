import { AxeBuilder } from "@axe-core/playwright";
import { type Response, test as base, expect } from "@playwright/test";
import { isHydrated } from "./hydration.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

type Fixtures = {
  /** The console errors that a test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** Fails when axe finds a violation on the page in its current state. */
  expectAccessible: () => Promise<void>;
  /** Opens an address and waits until the page is hydrated and the session is known. */
  visit: (address: string) => Promise<Response>;
  /** Returns the product API's response to a GET of a path such as `/courses`. */
  api: <Shape>(path: string) => Promise<Shape>;
};

/** A test in a browser on the worker's site; console errors and failed requests fail it. */
export const test = base.extend<Fixtures, { site: RunningServer }>({
  site: [
    async ({}, use) => {
      await using server = await startServer({ LOG_LEVEL: "warn" }, { manyVisitors: true });
      await use(server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual(
      [],
    );
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Between two colours the contrast is too low.
      await page.waitForFunction(() =>
        document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
      );
      // No page has frames; legacy mode skips the support for them, which halves the time. So does leaving out every
      // element that passed.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
      ).toEqual([]);
    });
  },
  visit: async ({ page }, use) => {
    await use(async (address) => {
      const response = await page.goto(address);
      await page.waitForFunction(isHydrated);
      await expect(page.locator(".account-controls[data-state=loading]")).toHaveCount(0);
      return response!;
    });
  },
  api: async ({ request }, use) => {
    await use(async (path) => {
      const response = await request.get(`/api${path}`);
      await expect(response).toBeOK();
      return response.json();
    });
  },
});

export { expect };
