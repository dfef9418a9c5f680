import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../browser/browser.ts";
import { startServer } from "../site/running-server.ts";
import { type EmulatedMessage, type Emulator, project, startEmulator } from "./emulator.ts";

const googleScript = await readFile(path.join(import.meta.dirname, "google-script.js"), "utf8");

/** A test on a site with accounts in the Firebase Auth emulator; each worker starts both. */
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
    // The emulator's sign-in page loads its styles from other hosts.
    await context.route(/^https:\/\/(fonts|unpkg)\./, (route) => route.abort());
    await use(context);
  },
});

/** Signs in to a new account in the emulator's sign-in window. */
export async function signInAt(popup: Page, name: string): Promise<void> {
  await popup.locator(".js-new-account").click();
  await popup.locator("#autogen-button").click();
  await popup.locator("#display-name-input").fill(name);
  await popup.locator("#sign-in").click();
}

/** Signs in to an existing account in the emulator's sign-in window. */
export async function signInAgainAt(popup: Page, name: string): Promise<void> {
  await popup.locator("#accounts-list li, .js-reuse-account", { hasText: name }).click();
}

/** Waits for a message of a kind to an address, and returns it. */
export async function messageTo(
  emulator: Emulator,
  email: string,
  kind: EmulatedMessage["requestType"],
) {
  await expect.poll(() => emulator.messageTo(email, kind)).toBeDefined();
  return (await emulator.messageTo(email, kind))!;
}

export { expect };
