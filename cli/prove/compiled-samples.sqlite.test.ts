import { beforeAll, expect, test } from "vitest";
import { findChromium } from "../../tests/browser/chromium.ts";
import { proveSampleCatalogue } from "../../tests/site/prove-sample-catalogue.ts";
import { sandboxProblem } from "./sandbox.ts";
import { isInstalled, toolchainOf } from "./toolchains.ts";

beforeAll(findChromium);

const compiledLanguages = ["go", "java", "rust"];

test("every sample of an installed compiler is proven, too", { timeout: 1_500_000 }, async () => {
  const canRun = (await sandboxProblem()) === undefined;
  const proof = await proveSampleCatalogue({}, compiledLanguages);
  for (const language of compiledLanguages) {
    if (!canRun || !isInstalled(toolchainOf(language)!)) continue;
    const { sample, prediction } = proof.languages[language]!;
    expect([language, sample.proven, prediction.proven]).toEqual([
      language,
      sample.found,
      prediction.found,
    ]);
  }
});
