import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { expect } from "../browser.ts";
import type { IdentityPage } from "./identity-page.ts";

declare global {
  interface Window {
    identity: IdentityPage;
  }
}

let script: Promise<string> | undefined;

/** Bundles the adapters into one script, once per worker. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, "identity-page.ts"), formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!Array.isArray(built)) throw new Error("Nothing was built");
  const [file] = built[0]!.output;
  return file.code;
}

const scriptAddress = "/identity-contract.js";

/**
 * Opens a page of the site without its scripts, so that only the identity provider runs, with the page's settings and
 * content policy; waits until the session is known.
 */
export async function openContractPage(page: Page): Promise<void> {
  script ??= buildScript();
  const code = await script;
  await page.route("**/static/js/**", (route) => route.abort());
  await page.route(`**${scriptAddress}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: code }),
  );
  await page.goto("/faq");
  await loadIdentity(page);
}

/** Runs the script in the current page; waits until the session is known. */
export async function loadIdentity(page: Page): Promise<void> {
  await page.evaluate((address) => import(address), scriptAddress);
  await expect
    .poll(() => page.evaluate(() => window.identity.notifications.length))
    .toBeGreaterThan(0);
}
