import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import { type RunningServer, startServer } from "./running-server.ts";

type Fixtures = {
  /** Text of console errors that a test expects; any other console error fails it. */
  expectedErrors: RegExp[];
  /** Fails when axe finds anything on the page as it stands. */
  expectAccessible: () => Promise<void>;
};

/** A test in a real browser on a site of the worker's own; console errors and failed requests fail it. */
export const test = base.extend<Fixtures, { site: RunningServer }>({
  site: [
    async ({}, use) => {
      await using server = await startServer({ LOG_LEVEL: "warn" });
      await use(server);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
    });
  },
});

export { expect };
