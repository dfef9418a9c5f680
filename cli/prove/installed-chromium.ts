import { existsSync } from "node:fs";
import { findOnSystem, pathFromEnvironment } from "./installed-program.ts";

/** The first is the same browser without windows, which takes two thirds of the time. */
const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Returns the path of an installed Chromium: CHROMIUM_PATH, the system's, or Playwright's; undefined when there is none. */
export function installedChromium(ofPlaywright: string): string | undefined {
  return (
    pathFromEnvironment("CHROMIUM_PATH") ??
    findOnSystem(systemNames) ??
    (existsSync(ofPlaywright) ? ofPlaywright : undefined)
  );
}

/** Of a Chromium that runs learners' code: without its reporter, it crashes where a compiled program leaves its memory. */
export const chromiumArguments = ["--enable-crash-reporter"];
