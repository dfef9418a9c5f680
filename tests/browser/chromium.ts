import { chromium } from "@playwright/test";
import { installedChromium } from "../../cli/prove/installed-chromium.ts";
import { installDebianPackage, run } from "../site/installed-program.ts";

const find = () => installedChromium(chromium.executablePath());

/** Returns the path of Chromium, which is installed now if there is none. Throws when it cannot be. */
export function findChromium(): string {
  return find() ?? install();
}

function install(): string {
  console.log("No Chromium was found; installing one for the browser tests.");
  if (run("npx", ["playwright", "install", "--with-deps", "chromium"])) {
    const found = find();
    if (found) return found;
  }
  console.log("Playwright's Chromium cannot be downloaded here; trying Debian's package.");
  if (["chromium-headless-shell", "chromium"].some(installDebianPackage)) {
    const found = find();
    if (found) return found;
  }
  throw new Error(
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.",
  );
}
