import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or else one installed now.
 * Throws with what to do when none can be had.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given))
      throw new Error(`CHROMIUM_PATH is "${given}", but there is no such file`);
    return given;
  }
  return onSystem() ?? playwrightsOwn() ?? installed();
}

function onSystem(): string | undefined {
  for (const name of systemNames) {
    const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  return undefined;
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
  if (
    run("apt-get", ["update"]) &&
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"])
  ) {
    const found = onSystem();
    if (found) return found;
  }
  throw new Error(
    "The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.",
  );
}

function run(command: string, values: string[]): boolean {
  try {
    execFileSync(command, values, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
}
