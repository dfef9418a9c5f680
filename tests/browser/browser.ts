import { AxeBuilder } from "@axe-core/playwright";
import {
  type ConsoleMessage,
  type Page,
  type Response,
  test as base,
  expect,
} from "@playwright/test";
import { isHydrated } from "./hydration.ts";
import { type RunningServer, startServer } from "../site/running-server.ts";

type Fixtures = {
  /** The console errors that a test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** Fails when axe finds a violation on the page, or on another one, in its current state. */
  expectAccessible: (other?: Page) => Promise<void>;
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
  page: async ({ page, expectedErrors }, use) => useWatched(page, expectedErrors, use),
  expectAccessible: async ({ page }, use) => {
    await use(async (shown = page) => {
      // Between two colours the contrast is too low.
      await shown.waitForFunction(() =>
        document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
      );
      // No page has frames; legacy mode skips the support for them, which halves the time. So does leaving out every
      // element that passed.
      const axe = new AxeBuilder({ page: shown })
        .setLegacyMode()
        .options({ resultTypes: ["violations"] });
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

/** Lets a test use a page, and fails it when the page has errors other than the expected ones. */
export async function useWatched(
  page: Page,
  expectedErrors: RegExp[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  const onMessage = (message: ConsoleMessage) =>
    message.type() === "error" && errors.push(message.text());
  const onError = (error: Error) => errors.push(String(error));
  page.on("console", onMessage).on("pageerror", onError);
  await use(page);
  page.off("console", onMessage).off("pageerror", onError);
  expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual(
    [],
  );
}
