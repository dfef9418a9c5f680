import path from "node:path";
import { type Browser, launch } from "puppeteer-core";
import { givenBy, installDebianPackage, onSystem } from "../../site/installed-program.ts";

const systemNames = ["firefox-esr", "firefox"];

/** How one gets the Firefox that a test is skipped without. */
export const firefoxHint =
  "This test needs Firefox: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to where it is.";

/** The Firefox to test with: FIREFOX_PATH, the system's, or one installed now where that is allowed; else undefined. */
export function findFirefox(): string | undefined {
  return givenBy("FIREFOX_PATH") ?? onSystem(systemNames) ?? installed();
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log("No Firefox was found; trying to install Debian's package for the test in it.");
  return installDebianPackage("firefox-esr") ? onSystem(systemNames) : undefined;
}

/**
 * A stock Firefox, driven by WebDriver BiDi: Playwright's own is another build, and its BiDi asks Firefox for more
 * than the long-term release knows. All it writes lands in the given folder, downloads in its folder `downloads`.
 */
export async function openFirefox(executablePath: string, folder: string): Promise<Browser> {
  return launch({
    browser: "firefox",
    executablePath,
    userDataDir: path.join(folder, "profile"),
    env: { ...process.env, HOME: folder, TMPDIR: folder },
    defaultViewport: { width: 1280, height: 860 },
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": path.join(folder, "downloads"),
    },
  });
}
