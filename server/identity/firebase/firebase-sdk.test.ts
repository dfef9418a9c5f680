import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

/** Returns the code of the installed SDK that a browser runs. */
function browserCode(): string {
  const manifest = createRequire(import.meta.url).resolve("@firebase/auth/package.json");
  const folder = path.join(path.dirname(manifest), "dist", "esm");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
}

// The site sets none of these numbers: spec §9 names the SDK's defaults.
test("the SDK's defaults are those of the specification", () => {
  const code = browserCode();
  expect(code).toMatch(/const DEFAULT_ID_TOKEN_MAX_AGE = 5 \* 60;/);
  expect(code).toMatch(/const DEFAULT_API_TIMEOUT_MS = new Delay\(30000, 60000\);/);
  expect(code).toMatch(/const NETWORK_TIMEOUT = new Delay\(30000, 60000\);/);
  expect(code).toMatch(/const PING_TIMEOUT = new Delay\(5000, 15000\);/);
  expect(code).toMatch(
    /persistence: \[\s*indexedDBLocalPersistence,\s*browserLocalPersistence,\s*browserSessionPersistence\s*\]/,
  );
});
