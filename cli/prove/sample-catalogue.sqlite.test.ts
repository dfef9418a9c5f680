import { readdir } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { sampleFolders } from "../../tests/databases/temporary-database.ts";
import { runCatalogue } from "../../tests/site/catalogue-command.ts";
import { temporaryFolder } from "../../tests/site/temporary-folder.ts";
import type { ProvedSource } from "./prove-source.ts";

beforeAll(findChromium);

/** The languages whose samples need a compiler that may not be installed, or are commands for a reader's terminal. */
const mayNotRun = new Set(["bash", "cpp", "go", "java", "php", "rust"]);

test("every example of the sample catalogue is proven", { timeout: 600_000 }, async () => {
  await using data = await temporaryFolder();
  const files = await readdir(sampleFolders.content, { recursive: true });
  const { code, output, errors } = await runCatalogue(
    ["check", sampleFolders.content, "--run", "--json"],
    data.path,
  );
  expect(errors).toBe("");
  const { proof, issues } = JSON.parse(output) as Partial<ProvedSource>;

  expect(issues).toBeUndefined();
  expect(code).toBe(0);
  expect(proof!.lessons).toBe(files.filter((file) => /\/\d{2}-[^/]+\.md$/.test(file)).length);
  expect(proof!.notRun.filter(({ language }) => !mayNotRun.has(language))).toEqual([]);
  for (const { exercise } of Object.values(proof!.languages)) {
    expect(exercise.proven).toBe(exercise.found);
  }
});
