import path from "node:path";
import { type Browser, launch } from "puppeteer-core";
import { findOnSystem, pathFromEnvironment } from "../../../cli/prove/installed-program.ts";
import { installDebianPackage } from "../../site/installed-program.ts";

const systemNames = ["firefox-esr", "firefox"];

/** The reason for skipping a test without Firefox, with how to install it. */
export const firefoxHint =
  "This test needs Firefox: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to where it is.";

/** Returns the path of Firefox: FIREFOX_PATH, the system's, or one that is installed now; undefined without any. */
export function findFirefox(): string | undefined {
  return pathFromEnvironment("FIREFOX_PATH") ?? findOnSystem(systemNames) ?? installed();
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log("No Firefox was found; trying to install Debian's package for the test in it.");
  return installDebianPackage("firefox-esr") ? findOnSystem(systemNames) : undefined;
}

/**
 * Starts an unmodified Firefox through WebDriver BiDi: Playwright uses its own build, and its BiDi requires more than the
 * long-term release supports. Firefox writes only to `folder`, downloads to its folder `downloads`.
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
      // A mouse (fine, and hovers), which a machine without a screen has not.
      "ui.allPointerCapabilities": 6,
    },
  });
}
