import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { givenBy, installDebianPackage, onSystem, run } from "../site/installed-program.ts";

/** The first is the same browser without windows, which takes a third less time. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or else one installed now.
 * Throws with what to do when none can be had.
 */
export async function findChromium(): Promise<string> {
  return givenBy("CHROMIUM_PATH") ?? onSystem(systemNames) ?? playwrightsOwn() ?? installed();
}

function playwrightsOwn(): string | undefined {
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function installed(): string {
  console.log("No Chromium was found; installing one for the browser tests.");
  if (run("npx", ["playwright", "install", "--with-deps", "chromium"])) {
    const own = playwrightsOwn();
    if (own) return own;
  }
  console.log("Playwright's Chromium cannot be downloaded here; trying Debian's package.");
  if (["chromium-headless-shell", "chromium"].some(installDebianPackage)) {
    const found = onSystem(systemNames);
    if (found) return found;
  }
  throw new Error(
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.",
  );
}
