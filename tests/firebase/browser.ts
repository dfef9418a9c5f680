import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../browser/browser.ts";
import { startServer } from "../site/running-server.ts";
import { type Emulator, project, startEmulator } from "./emulator.ts";

const googleScript = await readFile(path.join(import.meta.dirname, "google-script.js"), "utf8");

/** A test on a site whose accounts are at the Firebase Auth emulator; each worker has both of its own. */
export const test = base.extend<{}, { emulator: Emulator }>({
  emulator: [
    async ({}, use) => {
      await using emulator = await startEmulator();
      await use(emulator);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: [
    async ({ emulator }, use) => {
      await using server = await startServer({
        LOG_LEVEL: "warn",
        IDENTITY_PROVIDER: "firebase",
        FIREBASE_PROJECT_ID: project,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      });
      await use(server);
    },
    { scope: "worker" },
  ],
  context: async ({ context }, use) => {
    await context.route("https://apis.google.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: googleScript }),
    );
    // The emulator's sign-in page has its looks from elsewhere.
    await context.route(/^https:\/\/(fonts|unpkg)\./, (route) => route.abort());
    await use(context);
  },
});

/** Signs in as somebody new in the emulator's sign-in window. */
export async function signInAt(popup: Page, name: string): Promise<void> {
  await popup.locator(".js-new-account").click();
  await popup.locator("#autogen-button").click();
  await popup.locator("#display-name-input").fill(name);
  await popup.locator("#sign-in").click();
}

/** Signs in there as somebody who has signed in there before. */
export async function signInAgainAt(popup: Page, name: string): Promise<void> {
  await popup.locator("#accounts-list li, .js-reuse-account", { hasText: name }).click();
}

/** The message of a kind that is sent to an address; waits for it. */
export async function messageTo(
  emulator: Emulator,
  email: string,
  kind: "VERIFY_EMAIL" | "PASSWORD_RESET",
) {
  await expect.poll(() => emulator.messageTo(email, kind)).toBeDefined();
  return (await emulator.messageTo(email, kind))!;
}

export { expect };
