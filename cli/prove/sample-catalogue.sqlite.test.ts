import { beforeAll, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { proveSampleCatalogue } from "../../tests/site/prove-sample-catalogue.ts";

beforeAll(findChromium);

/**
 * Languages whose samples are compiled, which compiled-samples.sqlite.test.ts and `npm run test:frameworks` prove, or
 * commands for a reader's terminal.
 */
const notRunHere = new Set(["angular-ts", "bash", "go", "java", "rust"]);

test("every example that a browser runs is proven", { timeout: 600_000 }, async () => {
  const proof = await proveSampleCatalogue({ BWRAP_PATH: "/bin/false" });
  expect(proof.notRun.filter(({ language }) => !notRunHere.has(language))).toEqual([]);
  for (const { exercise } of Object.values(proof.languages)) {
    expect(exercise.proven).toBe(exercise.found);
  }
});
