import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import {
  pathFromEnvironment,
  installDebianPackage,
  findOnSystem,
  run,
} from "../site/installed-program.ts";

/** The first is the same browser without windows, which takes two thirds of the time. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * Returns the path of Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now. Throws when there
 * is none.
 */
export async function findChromium(): Promise<string> {
  return (
    pathFromEnvironment("CHROMIUM_PATH") ??
    findOnSystem(systemNames) ??
    ofPlaywright() ??
    installed()
  );
}

function ofPlaywright(): string | undefined {
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function installed(): string {
  console.log("No Chromium was found; installing one for the browser tests.");
  if (run("npx", ["playwright", "install", "--with-deps", "chromium"])) {
    const found = ofPlaywright();
    if (found) return found;
  }
  console.log("Playwright's Chromium cannot be downloaded here; trying Debian's package.");
  if (["chromium-headless-shell", "chromium"].some(installDebianPackage)) {
    const found = findOnSystem(systemNames);
    if (found) return found;
  }
  throw new Error(
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.",
  );
}
