import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { sampleApp } from "../../tests/site/sample-app.ts";

test("the API's document follows Redocly's recommended rules", async () => {
  await using site = await sampleApp();
  const source = await (await site.get("/api/openapi.json")).text();
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "parameter-description": "error", "operation-tag-defined": "error" },
  });

  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });

  expect(
    problems.map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer]),
  ).toEqual([]);
});
